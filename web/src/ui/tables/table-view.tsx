import type { Direction } from '@spalten/contract/direction';
import type { Table, TableCell } from '@spalten/contract/table';
import { numberColumns, partsOfTable } from '@spalten/contract/table-parts';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionIn, dirOf } from '../text/block-direction.ts';

type ShowCell = (content: TableCell['content']) => ReactNode;

/**
 * True when the content overflows its element. Only then is the element scrollable and a tab stop.
 */
function useIsWide() {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setWide(box.scrollWidth > box.clientWidth + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, isWide };
}

/** Renders a table. A wide one scrolls in its own box. */
export function TableView(props: { table: Table; around?: Direction; show: ShowCell }) {
  const { table, around = 'ltr', show } = props;
  const { t } = useTranslation();
  const within = directionIn(table, around);
  const { ref, isWide } = useIsWide();
  const { head, rows } = partsOfTable(table);
  const figures = numberColumns(table);
  const look = (column: number) => (figures[column] ? 'is-figure' : undefined);
  return (
    <div
      ref={ref}
      className="table-box"
      {...(isWide && { tabIndex: 0, role: 'region', 'aria-label': t('text.wideTable') })}
    >
      <table className="prose-table" dir={dirOf(table, around)}>
        {head && (
          <thead>
            <tr>
              {head.content.map((cell, column) => (
                <th
                  key={column}
                  scope="col"
                  className={look(column)}
                  dir={dirOf(cell, within)}
                  data-read-aloud
                >
                  {show(cell.content)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.content.map((cell, column) => (
                <td key={column} className={look(column)} dir={dirOf(cell, within)} data-read-aloud>
                  {show(cell.content)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
