import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../data/api.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { useUser } from '../../data/session.ts';
import { useScrollToTop } from '../../ui/screens/use-scroll-to-top.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { useReadNotices } from '../message/index.ts';
import { AssignmentDetail } from './assignment-detail.tsx';
import { assignmentQuery, attemptQuery, startAttempt } from './attempt.api.ts';
import { Player } from './player.tsx';
import { Result } from './result.tsx';
import { Review } from './review.tsx';

/** One attempt: the player, the result or the review, by what the user can do. */
function OneAttempt({ id, onBegin }: { id: number; onBegin: () => void }) {
  const user = useUser();
  const { data, error, refetch } = useQuery(attemptQuery(id));
  const isPlayed = data?.can.answer && data.status === 'in_progress';
  useScrollToTop(data && (isPlayed ? 'player' : data.status));
  if (error && !data) return <ScreenFault error={error} retry={refetch} />;
  if (!data || !user) return <LoadingRows rows={3} />;
  if (isPlayed) return <Player key={id} attempt={data} userId={user.id} />;
  if (user.role === 'participant') return <Result attempt={data} onBegin={onBegin} />;
  return <Review key={id} attempt={data} />;
}

/** Uppgift: its description and status, or with `?attempt=` one attempt. */
export default function AssignmentPage() {
  const id = Number(useParams()['id']);
  const [search, setSearch] = useSearchParams();
  const { isBusy, run } = useBusy();
  useReadNotices('attempt', id);
  const attemptId = Number(search.get('attempt')) || null;
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...assignmentQuery(id),
    enabled: attemptId === null,
  });
  const begin = () =>
    run(async () => {
      const begun = await startAttempt(id);
      setSearch({ attempt: String(begun.id) });
    });
  if (attemptId) return <OneAttempt key={attemptId} id={attemptId} onBegin={() => void begin()} />;
  // What was shown is taken away when the assignment is no longer the reader's.
  const isGone = error instanceof ApiError && error.status === 404;
  if (error && (isGone || !data)) return <ScreenFault error={error} retry={refetch} />;
  if (!data) return <LoadingRows rows={3} />;
  return (
    <AssignmentDetail
      assignment={data}
      readAt={dataUpdatedAt}
      isBusy={isBusy}
      onBegin={() => void begin()}
    />
  );
}
