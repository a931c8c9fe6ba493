import { ImportReport } from '@spalten/contract/assignment';

const keyOf = (assignmentId: number) => `import-report-${assignmentId}`;

/** Stores the import report in this tab until it is closed. */
export function storeImportReport(assignmentId: number, report: ImportReport): void {
  if (report.left_out.length + report.simplified.length > 0)
    sessionStorage.setItem(keyOf(assignmentId), JSON.stringify(report));
}

/** The import report that hasn't been closed, null if there is none. */
export function readImportReport(assignmentId: number): ImportReport | null {
  const kept = sessionStorage.getItem(keyOf(assignmentId));
  return kept === null ? null : ImportReport.parse(JSON.parse(kept));
}

export const deleteImportReport = (assignmentId: number): void =>
  sessionStorage.removeItem(keyOf(assignmentId));
