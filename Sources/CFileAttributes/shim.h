// Extended attributes, which Swift's Glibc module leaves out.
#ifndef FLOWC_CFILEATTRIBUTES_SHIM_H
#define FLOWC_CFILEATTRIBUTES_SHIM_H
#include <sys/xattr.h>
#endif
