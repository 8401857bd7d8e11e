// The settings of glibc's allocator, which Swift's Glibc module leaves out.
#ifndef FLOWC_CALLOCATOR_SHIM_H
#define FLOWC_CALLOCATOR_SHIM_H
#if defined(__linux__)
#include <malloc.h>
#endif
#endif
