export const CSV_BOM = '\uFEFF';

export type CsvCell = string | number | null | undefined;

/** Formats a cell for Swedish spreadsheets. Text that looks like a formula is escaped. */
function cellText(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a CSV row with semicolons as separators. */
export const formatCsvLine = (cells: CsvCell[]): string => `${cells.map(cellText).join(';')}\r\n`;
