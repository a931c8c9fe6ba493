import type { Article } from '@spalten/contract/article';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../ui/format.ts';
import type { SaveState } from './use-autosave.ts';

/** How far the saving has come, and when it was done last. */
export function SaveWords({ state, at }: { state: SaveState; at: Date | null }) {
  const { t } = useTranslation();
  const words = {
    saved: at ? t('article.saved', { time: formatTime(at) }) : '',
    saving: t('article.saving'),
    unsaved: t('article.unsaved'),
    failed: t('article.saveFailed'),
    conflict: t('article.conflict'),
  };
  return (
    <span className="save-state" role="status">
      {words[state]}
    </span>
  );
}

/** The moderator's comment of an article that was given back, where its writer sees it first. */
export function ReturnComment({ article }: { article: Article }) {
  const { t } = useTranslation();
  const last = article.history.find((event) => event.comment);
  if (article.status !== 'returned' || !last) return null;
  return (
    <div className="callout">
      <h2>{t('article.commentFrom', { name: last.user?.name ?? '' })}</h2>
      <p>{last.comment}</p>
    </div>
  );
}

/** Why the text stands still, and what its writer can do about it. */
export function lockedWords({ can, authors }: Article, userId: number) {
  if (!authors.some(({ id }) => id === userId)) return 'article.readOnly';
  return can.recall ? 'article.lockedSent' : 'article.lockedAsk';
}

/** What keeps the article from being sent in, each with its way to the field. */
export function Faults({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useTranslation();
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div className="callout callout-bad" role="alert">
      <h2>{t('article.notReady')}</h2>
      <ul>
        {entries.map(([field, sentences]) => (
          <li key={field}>
            <a href={`#field-${field}`}>{sentences[0]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
