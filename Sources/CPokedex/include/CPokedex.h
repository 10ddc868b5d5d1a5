#ifndef CPOKEDEX_H
#define CPOKEDEX_H
#endif
