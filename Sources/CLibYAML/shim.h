// The system's libyaml. Only the FlowYAML target imports this module.
#ifndef FLOWC_CLIBYAML_SHIM_H
#define FLOWC_CLIBYAML_SHIM_H
#include <yaml.h>
#endif
