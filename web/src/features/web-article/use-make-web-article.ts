import { webArticle } from '@spalten/contract/web-article';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { cacheWebArticle } from './web-article.api.ts';

/** Creates a web article draft from an article and opens it. */
export function useMakeWebArticle(): (articleId: number) => Promise<unknown> {
  const navigate = useNavigate();
  return (articleId) =>
    tryWithToast(async () => {
      try {
        const made = await call(webArticle.create, { body: { article_id: articleId } });
        cacheWebArticle(made);
        await navigate(`/web-article/${made.id}/edit`);
      } catch (error) {
        const current = error instanceof ApiError ? error.problem.current : undefined;
        const known = (current as { id?: number } | undefined)?.id;
        // It already has one, which is opened.
        if (!known) throw error;
        await navigate(`/web-article/${known}/edit`);
      }
    });
}
