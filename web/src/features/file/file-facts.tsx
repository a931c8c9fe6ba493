import type { StoredFile } from '@spalten/contract/file';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber, formatWhen } from '../../ui/look/format.ts';
import { printWidthOf } from './print-size.ts';

/** Seconds as m.ss. */
const asTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}.${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** The facts of a file: size, date, uploader, print size and duration. */
export function FileFacts({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const { width, height, pages, duration } = file.meta;
  const facts = [
    formatBytes(file.file_size),
    formatWhen(file.created_at),
    file.uploaded_by?.name,
    width && `${width} × ${height}`,
    pages && t('file.pages', { count: pages }),
    duration && t('file.duration', { time: asTime(duration) }),
  ].filter(Boolean);
  return (
    <>
      <p className="quiet">{facts.join(' · ')}</p>
      {!file.is_shared && <p className="quiet">{t('file.private')}</p>}
      {width && (
        <p className="quiet">
          {t('file.printWidth', { cm: formatNumber(printWidthOf(width) / 10, 1) })}
        </p>
      )}
    </>
  );
}
