import { Button } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { file } from '@spalten/contract/file';
import { useTranslation } from 'react-i18next';
import { downloadLink } from '../../ui/hooks/download.ts';
import { Facts } from '../../ui/look/facts.tsx';
import { formatLongDayAndTime } from '../../ui/look/format.ts';
import { hasRole, useUser } from '../../data/session.ts';

/** The receipt of a sent newspaper: to whom, when, the file, and what happens now. */
export function SentReceipt({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const user = useUser();
  const leads = hasRole(user, ['moderator', 'customer', 'admin']);
  const isAdmin = hasRole(user, 'admin');
  const { sent_at: sentAt, recipients, pdf_file_id: fileId } = paper;
  if (paper.status !== 'sent') return null;
  return (
    <section className="card preflight sent-receipt" aria-labelledby="sent-title">
      <h2 id="sent-title">{t('sentPaper.title')}</h2>
      <Facts
        facts={[
          [t('sentPaper.to'), leads && recipients.join(', ')],
          [t('sentPaper.when'), sentAt && formatLongDayAndTime(sentAt)],
        ]}
      />
      {leads && (
        <p>
          {t('sentPaper.next')} {t(isAdmin ? 'preflight.reopenSelf' : 'preflight.reopenAsk')}
        </p>
      )}
      {fileId && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          {...downloadLink(file.content, { params: { id: fileId } })}
        >
          {t('newspaper.sentFile')}
        </Button>
      )}
    </section>
  );
}
