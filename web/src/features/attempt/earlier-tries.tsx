import type { Attempt, AttemptRow } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { useList } from '../../ui/lists/use-list.ts';
import { AttemptTable } from './attempt-table.tsx';

/** The person's other attempts at the same assignment. Renders nothing if there are none. */
export function EarlierTries({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const list = useList<AttemptRow>(['attempts', 'beside', attempt.id], (after) =>
    callList(calls.siblings, { params: { id: attempt.id }, query: { after, limit: 25 } }),
  );
  const others = list.items.filter(({ id }) => id !== attempt.id);
  if (list.isSuccess && others.length === 0) return null;
  return (
    <section aria-labelledby="earlier-tries">
      <h2 id="earlier-tries" className="section-title">
        {t('attempt.otherTries')}
      </h2>
      <ListFrame list={{ ...list, items: others }} empty="">
        <AttemptTable rows={others} hasAssignment={false} hasParticipant={false} />
      </ListFrame>
    </section>
  );
}
