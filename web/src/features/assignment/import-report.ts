import { ImportReport } from '@spalten/contract/assignment';

const keyOf = (assignmentId: number) => `import-report-${assignmentId}`;

/** Keeps what an import left out, in this tab, until its reader closes it. */
export function keepImportReport(assignmentId: number, report: ImportReport): void {
  if (report.left_out.length + report.simplified.length > 0)
    sessionStorage.setItem(keyOf(assignmentId), JSON.stringify(report));
}

/** The report of an import that has not been closed; null where there is none. */
export function readImportReport(assignmentId: number): ImportReport | null {
  const kept = sessionStorage.getItem(keyOf(assignmentId));
  return kept === null ? null : ImportReport.parse(JSON.parse(kept));
}

export const forgetImportReport = (assignmentId: number): void =>
  sessionStorage.removeItem(keyOf(assignmentId));
