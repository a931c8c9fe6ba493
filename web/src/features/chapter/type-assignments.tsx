import { assignment as calls } from '@spalten/contract/assignment';
import type { AssignmentMode } from '@spalten/contract/assignment';
import type { QuestionType } from '@spalten/contract/question';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { useUser } from '../../data/session.ts';
import { AssignmentCard } from '../assignment/index.ts';

/** The most assignments on the start page of a type. The others are under Uppgifter. */
const MAX_SHOWN = 5;

/** The assignments that a chapter type is named after: contests, quizzes and source checks. */
const OF_TYPE: Partial<Record<number, { mode?: AssignmentMode; question_type?: QuestionType }>> = {
  6: { mode: 'competition' },
  7: { mode: 'quiz' },
  8: { question_type: 'source_check' },
};

/** The contest, quiz or source check itself, before the chapters about it. Those due first. */
export function TypeAssignments({ type }: { type: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const filter = OF_TYPE[type];
  const isAsked = filter !== undefined && user?.features.includes('assignment') === true;
  const { data, dataUpdatedAt, isLoading } = useQuery({
    queryKey: ['assignment', 'of-type', type],
    enabled: isAsked,
    queryFn: async () => {
      const query = { ...filter, is_published: true, sort: 'due_order', limit: MAX_SHOWN };
      return (await callList(calls.list, { query })).items;
    },
  });
  if (isLoading) return <LoadingRows rows={1} />;
  if (!isAsked || !data || data.length === 0) return null;
  return (
    <section className="type-assignments" aria-labelledby="type-assignments">
      <h2 id="type-assignments">{t(`chapter.ofType.${type}`)}</h2>
      {data.map((row) => (
        <AssignmentCard key={row.id} assignment={row} readAt={dataUpdatedAt} />
      ))}
    </section>
  );
}
