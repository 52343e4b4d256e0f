#ifndef CCRASHREPORT_H
#define CCRASHREPORT_H

/// Writes the calls that lead to a crash to a file, for signals that nothing else handles.
///
/// The file and its folders are created by a crash, which ends the process as without a report.
///
/// @param path The path of the file, of which a copy is kept.
void crash_report_install(const char *_Nonnull path);

#endif
