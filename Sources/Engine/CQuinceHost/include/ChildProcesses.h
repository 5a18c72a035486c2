#ifndef QUINCE_CHILD_PROCESSES_H
#define QUINCE_CHILD_PROCESSES_H

/// Lets children end with this process when it is told to end (SIGINT, SIGTERM, SIGHUP). Foundation starts each of them
/// in a process group of its own, which neither a terminal's Control-C nor the end of their parent reaches.
void quince_children_end_with_parent(void);

/// Notes a child, its group with it, and the signal that ends them. Of more than 64 at once the later ones are not noted.
void quince_child_started(int process, int signal);
void quince_child_ended(int process);

#endif
