// The book is the catalogue in this folder. This file makes the folder a target, which DocC's plug-in needs.
