import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { storyQuery } from './story.api.ts';

/** Leads from the address of a story, as notices have it, to the plan or list that shows it. */
export default function NamedStory({ id }: { id: number }) {
  const query = useQuery(storyQuery(id));
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  const { newspaper_id: paper } = query.data;
  const path = paper ? `/newspaper/${paper}?plan=1` : '/newspaper?ideas=1';
  return <Navigate replace to={`${path}&story=${id}`} />;
}
