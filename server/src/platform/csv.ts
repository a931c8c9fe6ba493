export const CSV_BOM = '\uFEFF';

export type CsvCell = string | number | null | undefined;

/** A cell as a Swedish spreadsheet reads it; what looks like a formula is kept from being one. */
function cellText(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a spreadsheet, its cells parted by semicolons. */
export const csvLine = (cells: CsvCell[]): string => `${cells.map(cellText).join(';')}\r\n`;
