/* The baseline of `make bench`: the cost of reading YAML without any use of it. Loops over
   libyaml's events of each file named on the command line and prints their number. */

#include <stdio.h>
#include <yaml.h>

/* Returns the number of events in a file. If the file can't be read, prints the reason and returns -1. */
static long count_events(const char *path) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    return -1;
  }

  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) {
    fprintf(stderr, "%s: out of memory\n", path);
    fclose(file);
    return -1;
  }
  yaml_parser_set_input_file(&parser, file);

  long count = 0;
  int ended = 0;
  while (!ended) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      fprintf(stderr, "%s:%zu: %s\n", path, parser.problem_mark.line + 1, parser.problem);
      count = -1;
      break;
    }
    count += 1;
    ended = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }

  yaml_parser_delete(&parser);
  fclose(file);
  return count;
}

int main(int argc, char **argv) {
  long total = 0;
  for (int i = 1; i < argc; i++) {
    long count = count_events(argv[i]);
    if (count < 0) return 1;
    total += count;
  }
  printf("%ld events\n", total);
  return 0;
}
