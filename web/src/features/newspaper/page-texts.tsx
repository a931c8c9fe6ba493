import type { Newspaper } from '@spalten/contract/newspaper';
import type { PageText } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../ui/api.ts';
import { creditWords } from '../../ui/credit.ts';
import { OpinionMark } from '../../ui/opinion-mark.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';

function SlotText({ slot }: { slot: PageText['slots'][number] }) {
  const { t } = useTranslation();
  const { article } = slot;
  if (!article) return <p>{slot.text}</p>;
  return (
    <article>
      {article.opinion && <OpinionMark {...article.opinion} />}
      {article.kicker && <p className="kicker">{article.kicker}</p>}
      <h2>{article.headline}</h2>
      {article.standfirst && <p className="lead">{article.standfirst}</p>}
      {article.byline && <p className="quiet">{t('reader.textBy', { name: article.byline })}</p>}
      {article.images.map((image, index) => (
        <p key={index} className="quiet">
          {t('reader.picture', { words: image.alt ?? image.caption ?? '' })}{' '}
          {image.caption && image.caption !== image.alt ? image.caption : ''}{' '}
          {creditWords(image.credit, t)}
        </p>
      ))}
      <RichTextView value={article.body} />
      {article.answers.map(({ name, about, words }, index) => (
        <p key={index}>
          <strong>{[name, about].filter(Boolean).join(', ')}:</strong> {words}
        </p>
      ))}
      {article.pull_quote && (
        <blockquote>
          ”{article.pull_quote}”{article.quote_speaker && ` – ${article.quote_speaker}`}
        </blockquote>
      )}
      {article.fact_box && (
        <section className="card">
          <h3>{article.fact_box.title}</h3>
          <RichTextView value={article.fact_box.body} />
        </section>
      )}
    </article>
  );
}

/** The text of pages in reading order. */
export function PageTexts(props: { pages: Newspaper['pages'] }) {
  const { t } = useTranslation();
  const texts = useQueries({
    queries: props.pages.map(({ id, updated_at }) => ({
      queryKey: ['page-text', id, updated_at],
      queryFn: () => call(newspaperPage.text, { params: { id } }),
    })),
  });
  return texts.map(({ data }) => (
    <section key={data?.number} aria-label={data && t('newspaper.page', { number: data.number })}>
      {data?.slots.map((slot) => (
        <SlotText key={slot.slot_id} slot={slot} />
      ))}
    </section>
  ));
}
