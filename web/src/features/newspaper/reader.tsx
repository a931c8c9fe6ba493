import { Button } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import type { PageText } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { call } from '../../ui/api.ts';
import { ReadingHelp } from '../../ui/reading-help.tsx';
import { RichTextView } from '../../ui/rich-text-view.tsx';
import { previewUrl } from './newspaper.api.ts';
import { spreadsOf } from './spreads.ts';

const NARROW = '(width < 56.25em)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);

function SlotText({ slot }: { slot: PageText['slots'][number] }) {
  const { t } = useTranslation();
  const { article } = slot;
  if (!article) return <p>{slot.text}</p>;
  return (
    <article>
      {article.kicker && <p className="kicker">{article.kicker}</p>}
      <h2>{article.headline}</h2>
      {article.standfirst && <p className="lead">{article.standfirst}</p>}
      {article.byline && <p className="quiet">{t('newspaper.textBy', { name: article.byline })}</p>}
      {article.images.map((image, index) => (
        <p key={index} className="quiet">
          {t('newspaper.picture', { words: image.alt ?? image.caption ?? '' })}{' '}
          {image.caption && image.caption !== image.alt ? image.caption : ''}{' '}
          {image.credit && t('newspaper.photo', { name: image.credit })}
        </p>
      ))}
      <RichTextView value={article.body} />
      {article.pull_quote && <blockquote>”{article.pull_quote}”</blockquote>}
      {article.fact_box && (
        <section className="card">
          <h3>{article.fact_box.title}</h3>
          <RichTextView value={article.fact_box.body} />
        </section>
      )}
    </article>
  );
}

/** The paper to be read: turned by buttons and arrow keys, as pictures or as text. */
export default function Reader(props: {
  paper: Newspaper;
  first: number;
  onTurn: (number: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { paper, onTurn } = props;
  const isNarrow = useIsNarrow();
  const [isText, setText] = useState(false);
  const read = useRef<HTMLDivElement>(null);
  const spreads = isNarrow ? paper.pages.map((page) => [page]) : spreadsOf(paper.pages);
  const at = Math.max(
    0,
    spreads.findIndex((spread) => spread.some((page) => page.number === props.first)),
  );
  const spread = spreads[at] ?? [];
  const texts = useQueries({
    queries: spread.map(({ id, updated_at }) => ({
      queryKey: ['page-text', id, updated_at],
      queryFn: () => call(newspaperPage.text, { params: { id } }),
    })),
  });
  const numbers = spread.map((page) => page.number).join('–');
  const turn = (by: -1 | 1) => {
    const next = spreads[at + by]?.[0];
    if (next) onTurn(next.number);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(1);
      if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(-1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  const words = (
    <div ref={read} className={isText ? 'reader-text' : 'visually-hidden'}>
      {texts.map(({ data }) => (
        <section
          key={data?.number}
          aria-label={data && t('newspaper.page', { number: data.number })}
        >
          {data?.slots.map((slot) => (
            <SlotText key={slot.slot_id} slot={slot} />
          ))}
        </section>
      ))}
    </div>
  );
  return (
    <Dialog
      opened
      fullScreen
      onClose={props.onClose}
      title={`${paper.newspaper_name} ${paper.issue_number}`}
      closeButtonProps={{ 'aria-label': t('newspaper.closeReader') }}
      classNames={{ content: 'reader' }}
    >
      <div className="reader-bar">
        <Button variant="default" disabled={at === 0} onClick={() => turn(-1)}>
          {t('newspaper.turnBack')}
        </Button>
        <span role="status">
          {t('newspaper.readerPage', { numbers, count: paper.pages.length })}
        </span>
        <Button variant="default" disabled={at === spreads.length - 1} onClick={() => turn(1)}>
          {t('newspaper.turnOn')}
        </Button>
        <Button
          variant="default"
          aria-pressed={isText}
          onClick={() => setText((before) => !before)}
        >
          {t(isText ? 'newspaper.asPages' : 'newspaper.asText')}
        </Button>
      </div>
      {!isText && (
        <div className="reader-spread" key={numbers}>
          {spread.map((page) => (
            <img key={page.id} src={previewUrl(page)} alt="" />
          ))}
        </div>
      )}
      {isText && (
        <div className="reader-help">
          <ReadingHelp key={numbers} target={read} />
        </div>
      )}
      {words}
    </Dialog>
  );
}
