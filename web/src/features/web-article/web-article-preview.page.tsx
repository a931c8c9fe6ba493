import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { WebArticlePreview } from './web-article-preview.tsx';
import { webArticleQuery } from './web-article.api.ts';

/** /web-article/{id}/preview: the article as on the site, at phone and desktop width. */
export default function WebArticlePreviewPage() {
  const { id } = useParams();
  const query = useQuery(webArticleQuery(Number(id)));
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  return <WebArticlePreview article={query.data} />;
}
