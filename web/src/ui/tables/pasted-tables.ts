import { MAX_CELL_LENGTH, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from '@spalten/contract/table-parts';

/*
 * Tables as Word, Excel and web pages copy them: merged cells, paragraphs in cells, nested tables
 * and layout tables.
 */

const BLOCKS = 'p, div, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';
/** Separates the texts of cells that became one paragraph. */
const BETWEEN = ' · ';
/** HTML copied from this editor, which is already simple. */
const OWN = /data-pm-slice/;

const textOf = (cell: Element): string => (cell.textContent ?? '').replace(/\s+/g, ' ').trim();

/** A cell with its blocks turned into lines. */
function flatCell(cell: Element): Element {
  const flat = cell.cloneNode(true) as Element;
  for (const element of flat.querySelectorAll('img, svg, script, style')) element.remove();
  for (const block of [...flat.querySelectorAll(BLOCKS)].toReversed())
    block.replaceWith(...block.childNodes, flat.ownerDocument.createElement('br'));
  const isNothing = (node: ChildNode | null) =>
    node !== null && (node.nodeName === 'BR' || (node.textContent ?? '').trim() === '');
  while (isNothing(flat.lastChild)) flat.lastChild?.remove();
  while (isNothing(flat.firstChild)) flat.firstChild?.remove();
  return flat;
}

/** The cells of a table as a grid. A merged cell is in its first position, the others are null. */
function gridOf(table: HTMLTableElement): (Element | null)[][] {
  const grid: (Element | null | undefined)[][] = [...table.rows].map(() => []);
  for (const [y, row] of [...table.rows].entries()) {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y]?.[x] !== undefined) x += 1;
      const width = Math.min(Math.max(1, cell.colSpan), MAX_TABLE_ROWS);
      const height = Math.min(Math.max(1, cell.rowSpan), grid.length - y);
      for (let down = 0; down < height; down += 1)
        for (let along = 0; along < width; along += 1) {
          const line = grid[y + down];
          if (line) line[x + along] = down === 0 && along === 0 ? flatCell(cell) : null;
        }
      x += width;
    }
  }
  const columns = Math.max(0, ...grid.map((row) => row.length));
  return grid.map((row) => Array.from({ length: columns }, (_, x) => row[x] ?? null));
}

const isFilled = (cell: Element | null | undefined) => Boolean(cell && textOf(cell) !== '');

/** The grid without empty rows and without trailing empty columns. */
function trimmed(grid: (Element | null)[][]): (Element | null)[][] {
  const rows = grid.filter((row) => row.some(isFilled));
  const columns = Math.max(0, ...rows.map((row) => row.findLastIndex(isFilled) + 1));
  return rows.map((row) => row.slice(0, columns));
}

function paragraph(document: Document, text: string): Element {
  const made = document.createElement('p');
  made.textContent = text;
  return made;
}

/**
 * Builds a table of the cells within the limits. The texts of the others become paragraphs below
 * it.
 */
function simpleTable(document: Document, grid: (Element | null)[][], hasHeader: boolean) {
  const made = document.createElement('table');
  const rest: string[] = [];
  for (const [index, row] of grid.entries()) {
    const kept = index < MAX_TABLE_ROWS ? row.slice(0, MAX_TABLE_COLUMNS) : [];
    const over = row
      .slice(kept.length)
      .filter(isFilled)
      .map((cell) => textOf(cell as Element));
    if (over.length > 0) rest.push(over.join(BETWEEN));
    if (kept.length === 0) continue;
    const line = made.insertRow();
    for (const cell of kept) {
      const own = document.createElement(hasHeader && index === 0 ? 'th' : 'td');
      line.append(own);
      if (!cell) continue;
      const text = textOf(cell);
      if (text.length <= MAX_CELL_LENGTH) own.append(...cell.childNodes);
      else {
        own.textContent = text.slice(0, MAX_CELL_LENGTH);
        rest.push(text.slice(MAX_CELL_LENGTH));
      }
    }
  }
  return { made, rest: rest.map((text) => paragraph(document, text)) };
}

const hasHeaderRow = (table: HTMLTableElement): boolean =>
  Boolean(table.tHead) ||
  [...(table.rows[0]?.cells ?? [])].every(({ tagName }) => tagName === 'TH');

/**
 * Simplifies the tables in pasted HTML. `hasRest` is true when something exceeded the limits and
 * was put below its table.
 */
export function simplifyTables(html: string): { html: string; hasRest: boolean } {
  if (OWN.test(html) || !/<table\b/i.test(html)) return { html, hasRest: false };
  const document = new DOMParser().parseFromString(html, 'text/html');
  let hasRest = false;
  const tables = [...document.querySelectorAll('table')].toReversed();
  for (const table of tables) {
    const isLayout = table.querySelector('table') !== null;
    const grid = isLayout ? [] : trimmed(gridOf(table));
    const isOne = grid.length <= 1 && (grid[0]?.length ?? 0) <= 1;
    if (isLayout || isOne) {
      // A layout table: its cells become paragraphs.
      const parts = [...table.rows].flatMap((row) =>
        [...row.cells].map((cell) => {
          const part = document.createElement('div');
          part.append(...cell.childNodes);
          return part;
        }),
      );
      table.replaceWith(...parts);
      continue;
    }
    const { made, rest } = simpleTable(document, grid, hasHeaderRow(table) && grid.length > 1);
    hasRest ||= rest.length > 0;
    table.replaceWith(made, ...rest);
  }
  return { html: document.body.innerHTML, hasRest };
}
