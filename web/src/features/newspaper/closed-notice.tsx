import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasRole, useUser } from '../../data/session.ts';
import { closedTextKey } from './closed-text.ts';
import { newspaperQuery } from './newspaper.api.ts';

/** Says that a newspaper is sent or being sent, and who can reopen it. */
export function ClosedNotice({ newspaperId }: { newspaperId: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const paper = useQuery(newspaperQuery(newspaperId)).data;
  const words = paper && closedTextKey(paper, hasRole(user, 'moderator'));
  return words ? <p className="callout narrow">{t(words)}</p> : null;
}
