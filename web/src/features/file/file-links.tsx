import type { AttachedFile } from '@spalten/contract/attached-file';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../ui/look/format.ts';
import { contentUrl } from './file.api.ts';

/** The files attached to a thing, as links. */
export function FileLinks({ files }: { files: readonly AttachedFile[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <section className="file-links">
      <h2>{t('file.attached')}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <a href={contentUrl(file.id)} download={file.display_filename}>
              {file.display_filename}
            </a>{' '}
            <small className="quiet">{formatBytes(file.file_size)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
