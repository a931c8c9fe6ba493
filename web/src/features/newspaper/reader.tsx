import { Button } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useBackFromView } from '../../ui/overlays/use-overlay.ts';
import { ReadingHelp } from '../../ui/reading/reading-help.tsx';
import { proofQuery } from '../proof/index.ts';
import { articleId, PageTexts } from './page-texts.tsx';
import { ReaderPage } from './reader-page.tsx';
import { groupIntoSpreads } from './spreads.ts';
import { useSwipe } from './use-swipe.ts';

const NARROW = '(width < 56.25em)';

const subscribe = (listener: () => void) => {
  const media = matchMedia(NARROW);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};
const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);

/** The newspaper reader, with buttons and arrow keys, as pictures or text. */
export default function Reader(props: {
  paper: Newspaper;
  first: number;
  /** Begins with marking in the proof, or with its marks on a newspaper that has been sent. */
  isMarkingFirst: boolean;
  onTurn: (number: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { paper, onTurn } = props;
  const isNarrow = useIsNarrow();
  const [wantsText, setText] = useState(false);
  /** The article that was opened from its page, by the id of its element. */
  const [opened, setOpened] = useState<string | null>(null);
  useBackFromView(opened !== null, () => setOpened(null));
  const isText = wantsText || opened !== null;
  const [isLarge, setLarge] = useState(false);
  const [wantsMarking, setMarking] = useState(props.isMarkingFirst);
  const mayMark = useQuery(proofQuery(paper.id)).data?.can.mark === true;
  const isMarking = wantsMarking && mayMark && !isText;
  const read = useRef<HTMLDivElement>(null);
  const spreads = isNarrow ? paper.pages.map((page) => [page]) : groupIntoSpreads(paper.pages);
  const at = Math.max(
    0,
    spreads.findIndex((spread) => spread.some((page) => page.number === props.first)),
  );
  const spread = spreads[at] ?? [];
  const numbers = spread.map((page) => page.number).join('–');
  const turn = (by: -1 | 1) => {
    const next = spreads[at + by]?.[0];
    if (!next) return;
    // The next page is shown as text too.
    setText(isText);
    setOpened(null);
    onTurn(next.number);
  };
  const swipe = useSwipe(!isText && !isLarge && !isMarking, turn);
  useEffect(() => {
    if (!isText || !opened) return;
    const article = document.getElementById(opened);
    article?.scrollIntoView();
    article?.focus({ preventScroll: true });
  }, [isText, opened]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // In a field the arrows move within it.
      if (event.target instanceof Element && event.target.matches('textarea, input, select'))
        return;
      if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(1);
      if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(-1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <Dialog
      opened
      fullScreen
      onClose={props.onClose}
      title={`${paper.newspaper_name} ${paper.issue_number}`}
      closeButtonProps={{ 'aria-label': t('reader.closeReader') }}
      classNames={{ content: 'reader' }}
    >
      <div className="reader-bar">
        <Button
          variant="default"
          disabled={at === 0}
          aria-label={t('reader.turnBack')}
          onClick={() => turn(-1)}
        >
          {t('reader.back')}
        </Button>
        <span role="status">{t('reader.readerPage', { numbers, count: paper.pages.length })}</span>
        <Button
          variant="default"
          disabled={at === spreads.length - 1}
          aria-label={t('reader.turnOn')}
          onClick={() => turn(1)}
        >
          {t('reader.on')}
        </Button>
        {mayMark && !isText && (
          <Button
            variant={isMarking ? 'filled' : 'default'}
            aria-pressed={isMarking}
            onClick={() => setMarking((before) => !before)}
          >
            {t('proof.marking')}
          </Button>
        )}
        {!isText && (
          <Button
            variant="default"
            aria-pressed={isLarge}
            onClick={() => setLarge((before) => !before)}
          >
            {t(isLarge ? 'reader.smaller' : 'reader.larger')}
          </Button>
        )}
        <Button
          variant="default"
          aria-pressed={isText}
          onClick={() => {
            setText(!isText);
            setOpened(null);
          }}
        >
          {t(isText ? 'reader.asPages' : 'reader.asText')}
        </Button>
      </div>
      {opened && (
        <Button variant="default" className="reader-way" onClick={() => setOpened(null)}>
          <span aria-hidden="true">←</span>&nbsp;{t('reader.toPage', { numbers })}
        </Button>
      )}
      {isMarking && <p className="proof-hint">{t('proof.hint')}</p>}
      {!isText && (
        <div
          className="reader-spread"
          key={numbers}
          data-large={isLarge || undefined}
          onDoubleClick={() => !isMarking && setLarge((before) => !before)}
          {...swipe}
        >
          {spread.map((page) => (
            <ReaderPage
              key={page.id}
              paper={paper}
              page={page}
              isMarking={isMarking}
              hasMarks={paper.status !== 'sent' || props.isMarkingFirst || isMarking}
              onOpen={(slotId) => setOpened(articleId(page.number, slotId))}
            />
          ))}
        </div>
      )}
      {isText && (
        <div className="reader-help">
          <ReadingHelp key={numbers} target={read} />
        </div>
      )}
      <div ref={read} className={isText ? 'reader-text' : 'visually-hidden'}>
        <PageTexts pages={spread} />
      </div>
    </Dialog>
  );
}
