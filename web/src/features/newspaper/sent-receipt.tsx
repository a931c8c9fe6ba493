import { Button } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { file } from '@spalten/contract/file';
import { useTranslation } from 'react-i18next';
import { downloadLink } from '../../ui/hooks/download.ts';
import { Facts } from '../../ui/look/facts.tsx';
import { formatLongDayAndTime } from '../../ui/look/format.ts';
import { AskContact, helpOf } from '../../ui/screens/ask-contact.tsx';
import { hasRole, useUser } from '../../data/session.ts';

/** The id of the receipt. The person who has sent the newspaper is taken there. */
export const SENT_RECEIPT = 'sent-receipt';

/** The receipt of a sent newspaper: what, to whom, when, the file, and what happens now. */
export function SentReceipt({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const user = useUser();
  const leads = hasRole(user, ['moderator', 'customer', 'admin']);
  const isAdmin = hasRole(user, 'admin');
  const contact = user && !isAdmin ? helpOf(user) : null;
  const { sent_at: sentAt, recipients, pdf_file_id: fileId } = paper;
  if (paper.status !== 'sent') return null;
  const what = [
    `${paper.newspaper_name} ${paper.issue_number}`,
    t('newspaper.pagesCount', { count: paper.pages.length }),
    paper.print_run && t('sentPaper.copies', { count: paper.print_run }),
  ];
  return (
    <section
      className="card preflight sent-receipt"
      id={SENT_RECEIPT}
      aria-labelledby="sent-title"
      tabIndex={-1}
    >
      <h2 id="sent-title">{t('sentPaper.title')}</h2>
      <Facts
        facts={[
          [t('sentPaper.what'), what.filter(Boolean).join(', ')],
          [t('sentPaper.to'), leads && recipients.join(', ')],
          [t('sentPaper.when'), sentAt && formatLongDayAndTime(sentAt)],
        ]}
      />
      {leads && (
        <p>
          {t('sentPaper.next')} {t(isAdmin ? 'preflight.reopenSelf' : 'preflight.reopenAsk')}{' '}
          {contact && user && <AskContact role={user.role} contact={contact} />}
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
