/// Where an answer came from, and the errors of lists, are said alike by every catalogue.
@_exported import Lists
