import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { contentUrl } from './file.api.ts';

const PREVIEW_WIDTH = 640;
/** Larger PDFs are opened instead of previewed. In bytes. */
const MAX_PDF_BYTES = 60_000_000;

/** The first page of a PDF. */
function PdfPage({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const page = useQuery({
    queryKey: ['pdf-page', file.meta.checksum],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const bytes = await call(calls.content, { params: { id: file.id } });
      const { renderPageAsImage } = await import('unpdf');
      const options = { width: PREVIEW_WIDTH, toDataURL: true } as const;
      return renderPageAsImage(new Uint8Array(await bytes.arrayBuffer()), 1, options);
    },
  });
  if (page.isPending) return <LoadingRows rows={2} />;
  if (page.isLoadingError) return <p className="quiet">{t('file.noPreview')}</p>;
  return <img src={page.data} alt={t('file.firstPage', { name: file.display_filename })} />;
}

/** The preview of a file that isn't a picture. */
export function FilePreview({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const { mime } = file.meta;
  const src = contentUrl(file.id);
  if (mime.startsWith('audio/'))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are the caption below
      <audio controls preload="metadata" src={src} aria-label={file.display_filename} />
    );
  if (mime.startsWith('video/'))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are the caption below
      <video controls preload="metadata" src={src} aria-label={file.display_filename} />
    );
  if (mime === 'application/pdf' && file.file_size <= MAX_PDF_BYTES) return <PdfPage file={file} />;
  return <p className="quiet">{t('file.noPreview')}</p>;
}
