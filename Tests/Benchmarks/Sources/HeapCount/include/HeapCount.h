// Counts every allocation of a thread by replacing malloc and related functions (glibc only).

#ifndef HEAP_COUNT_H
#define HEAP_COUNT_H

/// Returns the number of allocations of the calling thread since its start.
unsigned long heapAllocationCount(void);

#endif
