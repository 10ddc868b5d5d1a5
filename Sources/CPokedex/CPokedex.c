#include "CPokedex.h"
