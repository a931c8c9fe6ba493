import type { ChapterRow } from '@spalten/contract/chapter';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMatches, useParams } from 'react-router';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { NotFoundScreen } from '../../ui/screens/not-found.tsx';
import { chapterQuery, chaptersQuery } from './chapter.api.ts';
import { ChapterReading } from './chapter-reading.tsx';
import { ChapterStart } from './chapter-start.tsx';

/** A chapter page. Its last path segment is the slug, and the others must be ancestors. */
function ChapterScreen(props: {
  type: number;
  title: string;
  words: string[];
  rows: ChapterRow[];
}) {
  const { type, title, words, rows } = props;
  const word = words.at(-1) ?? '';
  const query = useQuery(chapterQuery(word));
  const named = query.data?.ancestors.map(({ slug }) => slug) ?? [];
  // An unknown segment may be a former slug, so the server is asked whose it is.
  const unknown = query.data ? words.slice(0, -1).filter((other) => !named.includes(other)) : [];
  const others = useQueries({ queries: unknown.map(chapterQuery) });
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  if (query.isPending || others.some((other) => other.isPending)) return <LoadingRows />;
  const isBelow = others.every((other) =>
    query.data.ancestors.some(({ id }) => id === other.data?.id),
  );
  if (query.data.type !== type || !isBelow) return <NotFoundScreen />;
  return (
    <ChapterReading
      key={query.data.id}
      chapter={query.data}
      typeTitle={title}
      rows={rows}
      readAt={query.dataUpdatedAt}
    />
  );
}

/** The chapter pages: the start page of a type, or one of its chapters. */
export default function ChapterPage() {
  const words = (useParams()['*'] ?? '').split('/').filter((word) => word !== '');
  const handle = useMatches().at(-1)?.handle as {
    chapterType: number;
    title: string;
  };
  const { chapterType: type, title } = handle;
  const list = useQuery(chaptersQuery(type));
  if (list.isPending) return <LoadingRows />;
  if (list.isLoadingError) return <ScreenFault error={list.error} retry={list.refetch} />;
  return words.length === 0 ? (
    <ChapterStart type={type} title={title} rows={list.data} />
  ) : (
    <ChapterScreen type={type} title={title} words={words} rows={list.data} />
  );
}
