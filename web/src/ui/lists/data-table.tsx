import type { ReactNode } from 'react';

/** A list column: its heading and its cell. */
export interface Column<T> {
  label: string;
  cell: (row: T) => ReactNode;
  isQuiet?: boolean;
  /** Kept on one line, for example a number or a date. */
  isShort?: boolean;
  /** As narrow as its content, for example a menu. */
  isTight?: boolean;
  /** The column with the most text, wider than the others. */
  isWide?: boolean;
}

const classesOf = ({ isQuiet, isShort, isTight, isWide }: Partial<Column<never>>) =>
  [isQuiet && 'quiet', isShort && 'short', isTight && 'tight', isWide && 'wide']
    .filter(Boolean)
    .join(' ');

/**
 * A list shown as a table on wide screens and as cards on narrow ones. The first column holds the
 * link and is the row's header for screen readers.
 */
export function DataTable<T extends { id: number }>(props: {
  rows: readonly T[];
  columns: readonly Column<T>[];
}) {
  return (
    <div className="table-frame">
      <table className="table">
        <thead>
          <tr>
            {props.columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.id}>
              {props.columns.map(({ label, cell, ...looks }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={label}
                    scope={index === 0 ? 'row' : undefined}
                    className={classesOf(looks)}
                    data-label={label}
                  >
                    <div className="cell">{cell(row)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
