import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { useNoFeed } from '../../ui/overlays/drawers.ts';
import { ApiError } from '../../data/api.ts';
import { useUser } from '../../data/session.ts';
import { EndedQuestion } from '../response/index.ts';
import { articleOfDevice } from './article.api.ts';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleFault } from './lost-article.tsx';

/** /article/{id}/edit: the article in its editor, or as text when it can't be changed. */
export default function ArticleEditPage() {
  useNoFeed();
  const { id } = useParams();
  const user = useUser();
  const query = useQuery({
    ...articleOfDevice(Number(id)),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  // The editor stays mounted when the user signs in again in the login modal.
  const [userId, setUserId] = useState(user?.id);
  useEffect(() => {
    if (user) setUserId(user.id);
  }, [user]);
  // A failed refetch keeps the editor.
  if (query.isLoadingError)
    return (
      <ArticleFault
        articleId={Number(id)}
        userId={userId ?? 0}
        error={query.error}
        retry={query.refetch}
      />
    );
  if (!query.data) return <LoadingRows />;
  // Nothing else tells somebody who reads it that the question has ended.
  if (query.data.can.respond && query.error instanceof ApiError && query.error.status === 404)
    return <EndedQuestion articleId={query.data.id} />;
  return <ArticleEditor key={query.data.id} article={query.data} userId={userId ?? 0} />;
}
