import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AskContact, helpOf } from '../../ui/screens/ask-contact.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { closedTextKey } from './closed-text.ts';
import { newspaperQuery } from './newspaper.api.ts';

/** Says that a newspaper is sent or being sent, and who can reopen it. */
export function ClosedNotice({ newspaperId }: { newspaperId: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const paper = useQuery(newspaperQuery(newspaperId)).data;
  const words = paper && closedTextKey(paper, hasRole(user, 'moderator'));
  const contact = words === 'newspaper.isSentAsk' && user ? helpOf(user) : null;
  if (!words) return null;
  return (
    <p className="callout narrow">
      {t(words)} {contact && user && <AskContact role={user.role} contact={contact} />}
    </p>
  );
}
