import type { Article } from '@spalten/contract/article';
import { closed, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { mayRecall, mayUpdate } from './article.policy.ts';

/**
 * Lets through those who may change an article. @throws ProblemError 403, with the reason for those
 * who may change it in another status
 */
export function requireOpenArticle(viewer: Viewer, article: Article): void {
  if (mayUpdate(viewer, article)) return;
  if (!mayUpdate(viewer, { ...article, status: 'draft' })) throw forbidden();
  if (article.status === 'published')
    throw closed('article_closed', {
      sv: 'Artikeln är publicerad, så den går inte att ändra.',
      en: 'The article is published, so it cannot be changed.',
    });
  if (mayRecall(viewer, article))
    throw closed('article_closed', {
      sv: 'Artikeln är inskickad, så den går inte att ändra. Välj Ta tillbaka om du vill ändra något.',
      en: 'The article has been sent in, so it cannot be changed. Choose Take back if you want to change something.',
    });
  throw closed('article_closed', {
    sv: 'Artikeln är godkänd, så den går inte att ändra. Säg till din moderator om något behöver ändras.',
    en: 'The article is approved, so it cannot be changed. Tell your moderator if something needs to change.',
  });
}
