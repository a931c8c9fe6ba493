import { Button, Loader, Menu } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { file } from '@spalten/contract/file';
import { newspaper as calls } from '@spalten/contract/newspaper';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { tryWithToast, confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { downloadLink } from '../../ui/hooks/download.ts';
import { queryClient } from '../../data/query-client.ts';
import { cacheNewspaper } from './newspaper.api.ts';
import type { PaperOutDialog } from './paper-out-menu.tsx';
import { PaperOutMenu } from './paper-out-menu.tsx';
import { PdfFaults } from './pdf-faults.tsx';

const ReadersDialog = lazy(() => import('./readers-dialog.tsx'));
const OwnPrintDialog = lazy(() => import('./own-print-dialog.tsx'));

/** The actions for a newspaper: read, PDF, edit, reopen, delete. */
export function PaperActions(props: {
  paper: Newspaper;
  onRead: () => void;
  onAddPages: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { paper } = props;
  const [refused, setRefused] = useState<unknown>(null);
  const [dialog, setDialog] = useState<PaperOutDialog | null>(null);
  /** The number of PDFs being made. */
  const [making, setMaking] = useState(0);
  const { id, can } = paper;
  const reopen = () =>
    confirm({
      title: t('newspaper.reopen'),
      text: t('newspaper.reopenText'),
      buttonText: t('newspaper.reopen'),
      type: 'normal',
      onContinue: () =>
        void tryWithToast(async () => cacheNewspaper(await call(calls.reopen, { params: { id } }))),
    });
  const remove = () =>
    confirmAndTry(
      {
        title: t('newspaper.delete'),
        text: t('newspaper.deleteText'),
        buttonText: t('newspaper.delete'),
      },
      async () => {
        await call(calls.delete, { params: { id } });
        queryClient.removeQueries({ queryKey: ['newspaper', id] });
        for (const key of ['newspapers', 'newspaper-pages', 'articles', 'my-page'])
          void queryClient.invalidateQueries({ queryKey: [key] });
        await navigate('/newspaper');
      },
    );
  const pdf = (kind: 'proof' | 'print' | 'pages') =>
    downloadLink(
      calls.pdf,
      { params: { id }, query: { kind } },
      {
        onRefused: setRefused,
        onBusy: (isBusy) => setMaking((count) => count + (isBusy ? 1 : -1)),
      },
    );
  return (
    <>
      <span className="pdf-making" role="status">
        {making > 0 && (
          <>
            <Loader size="1.25rem" aria-hidden="true" /> {t('newspaper.pdfComing')}
          </>
        )}
      </span>
      <Menu position="bottom-end" width={260} shadow="md">
        <Menu.Target>
          <Button variant="default">{t('newspaper.more')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item {...pdf('proof')}>{t('newspaper.proof')}</Menu.Item>
          <Menu.Item {...pdf('print')}>{t('newspaper.print')}</Menu.Item>
          <Menu.Item {...pdf('pages')}>{t('newspaper.printPages')}</Menu.Item>
          {paper.pdf_file_id && (
            <Menu.Item {...downloadLink(file.content, { params: { id: paper.pdf_file_id } })}>
              {t('newspaper.sentFile')}
            </Menu.Item>
          )}
          <PaperOutMenu paper={paper} onOpen={setDialog} />
          {can.update && (
            <>
              <Menu.Divider />
              <Menu.Item component={Link} to={`/newspaper/${id}/edit`}>
                {t('newspaper.edit')}
              </Menu.Item>
              <Menu.Item onClick={props.onAddPages}>{t('newspaper.addPages')}</Menu.Item>
            </>
          )}
          {can.reopen && <Menu.Item onClick={reopen}>{t('newspaper.reopen')}</Menu.Item>}
          {can.delete && <Menu.Item onClick={remove}>{t('newspaper.delete')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {paper.pages.length > 0 && (
        // For editors another action is primary.
        <Button variant={can.update ? 'default' : 'filled'} onClick={props.onRead}>
          {t('newspaper.readIt')}
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog === 'readers' && <ReadersDialog paper={paper} onClose={() => setDialog(null)} />}
        {dialog === 'print' && <OwnPrintDialog paper={paper} onClose={() => setDialog(null)} />}
      </Suspense>
      <PdfFaults paper={paper} error={refused} onClose={() => setRefused(null)} />
    </>
  );
}
