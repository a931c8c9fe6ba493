import type { Article } from '@spalten/contract/article';
import { rulesOf } from '@spalten/contract/article-rules';
import type { Role } from '@spalten/contract/fields';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../ui/look/format.ts';
import { unfold } from '../../ui/forms/go-to-field.ts';
import { RemarkList } from '../../ui/forms/remark-list.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import type { ArticleContent } from './article-content.ts';
import { findLengthRemarks } from './article-remarks.ts';
import type { SaveState } from './shared/document-session.ts';

/** The save state and the time of the last save. */
export function SaveStateText(props: {
  state: SaveState;
  at: Date | null;
  /** True if the text has to be changed before it can be saved. */
  isRefused: boolean;
}) {
  const { t } = useTranslation();
  const { state, at } = props;
  const words = {
    saved: at ? t('article.saved', { time: formatTime(at) }) : '',
    saving: t('article.saving'),
    unsaved: t('article.unsaved'),
    failed: t(props.isRefused ? 'article.saveRefused' : 'article.saveFailed'),
    lost: t('article.lostState'),
  };
  return (
    <span className="save-state" role="status">
      {words[state]}
    </span>
  );
}

/** The moderator's comment on a returned article, shown first to its author. */
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

/** The key of the text that explains why the article is locked and what the author can do. */
export function lockedTextKey(
  { can, authors, status }: Pick<Article, 'can' | 'authors' | 'status'>,
  { userId, role }: { userId: number; role: Role | undefined },
) {
  const isPrinted = status === 'published';
  if (role === 'admin' && isPrinted) return 'article.lockedReopen';
  if (role === 'moderator') return isPrinted ? 'article.lockedPrinted' : 'article.lockedElsewhere';
  if (!authors.some(({ id }) => id === userId)) return 'article.readOnly';
  return can.recall ? 'article.lockedSent' : 'article.lockedAsk';
}

/** Tells a moderator of a submitted article where its lengths differ from what was ordered or advised. */
export function LengthNotes(props: { article: Article; content: ArticleContent }) {
  const { t } = useTranslation();
  const { article, content } = props;
  const remarks = findLengthRemarks(t, content, rulesOf(article));
  if (article.status !== 'submitted' || remarks.length === 0) return null;
  return (
    <section className="callout" aria-labelledby="length-notes">
      <h2 id="length-notes">
        {t(
          remarks.some(({ isUrgent }) => isUrgent)
            ? 'articleLength.titleOrdered'
            : 'articleLength.title',
        )}
      </h2>
      <RemarkList remarks={remarks} />
    </section>
  );
}

/** The errors that prevent sending, each with a link to its field. */
export function Faults({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useTranslation();
  const isLeader = hasRole(useUser(), ['moderator', 'admin']);
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div className="callout callout-bad" role="alert">
      <h2>{t(isLeader ? 'article.notReadyToApprove' : 'article.notReady')}</h2>
      <ul>
        {entries.map(([field, sentences]) => (
          <li key={field}>
            <a
              href={`#field-${field}`}
              onClick={() => {
                const target = document.getElementById(`field-${field}`);
                if (target) unfold(target);
              }}
            >
              {sentences[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
