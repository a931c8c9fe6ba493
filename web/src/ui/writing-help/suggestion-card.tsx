import { Button } from '@mantine/core';
import { officeWord } from '@spalten/contract/office-word';
import type { CSSProperties } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { tryWithToast } from '../overlays/try-with-toast.ts';
import { canReadAloud, speakWords } from '../reading/use-read-aloud.ts';
import { officeWordsQuery } from './known-words.ts';
import type { HelpScope } from './known-words.ts';
import { openSpelling } from './spelling.ts';

/** The suggestions for a word; null until they are there. */
function useSuggestions(word: string): string[] | null {
  const [found, setFound] = useState<{ word: string; words: string[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (words: string[]) => isCurrent && setFound({ word, words });
    openSpelling()
      .then((spelling) => spelling.suggest(word))
      // The worker has ended. The card says that there are no suggestions.
      .then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [word]);
  return found?.word === word ? found.words : null;
}

/** A word with a button that says it. */
function SpokenWord({ word }: { word: string }) {
  const { t } = useTranslation();
  if (!canReadAloud()) return null;
  return (
    <Button
      variant="default"
      className="suggestion-hear"
      aria-label={t('writingHelp.hear', { word })}
      onClick={() => speakWords(word)}
    >
      <span aria-hidden="true">▶</span>
    </Button>
  );
}

/** Suggestions for a misspelled word, in large type. Escape and leaving it close it. */
export function SuggestionCard(props: {
  word: string;
  /** Number of places that are spelled so. A suggestion mends them all. */
  count?: number;
  scope: HelpScope;
  /** The position in the editor, in px from its top; undefined in the flow of the page. */
  top?: number | undefined;
  onChoose: (suggestion: string) => void;
  onRight: () => void;
  /** `isByKey`: the focus belongs back in the text. */
  onClose: (isByKey: boolean) => void;
}) {
  const { t } = useTranslation();
  const { word, count = 1, scope, top, onRight } = props;
  const user = useUser();
  const card = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(word);
  useEffect(() => {
    const first = card.current?.querySelector<HTMLElement>('.suggestion-choose');
    (first ?? card.current)?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [suggestions]);
  const addToOffice = () =>
    tryWithToast(
      async () => {
        const body = { editorial_office_id: scope.officeId ?? 0, word };
        await call(officeWord.create, { body });
        await queryClient.invalidateQueries(officeWordsQuery(scope.officeId));
        onRight();
      },
      t('writingHelp.addedToOffice', { word }),
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what has no backdrop
    <div
      ref={card}
      className="suggestion-card"
      role="dialog"
      aria-label={t('writingHelp.suggestionsFor', { word })}
      tabIndex={-1}
      data-silent
      style={top === undefined ? undefined : ({ '--card-top': `${top}px` } as CSSProperties)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        props.onClose(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onClose(false);
      }}
    >
      <div className="suggestion-written">
        <span>{word}</span>
        <SpokenWord word={word} />
      </div>
      {suggestions === null && <p role="status">{t('writingHelp.searching')}</p>}
      {count > 1 && Boolean(suggestions?.length) && (
        <p className="quiet">{t('writingHelp.everywhere', { count })}</p>
      )}
      {suggestions?.length === 0 && <p role="status">{t('writingHelp.nothing')}</p>}
      <ul>
        {suggestions?.map((suggestion) => (
          <li key={suggestion}>
            <Button
              variant="default"
              className="suggestion-choose"
              lang="sv"
              onClick={() => props.onChoose(suggestion)}
            >
              {suggestion}
            </Button>
            <SpokenWord word={suggestion} />
          </li>
        ))}
      </ul>
      <Button variant="subtle" onClick={onRight}>
        {t('writingHelp.isRight')}
      </Button>
      {scope.officeId !== null && hasRole(user, ['moderator', 'admin']) && (
        <Button variant="subtle" onClick={() => void addToOffice()}>
          {t('writingHelp.addToOffice')}
        </Button>
      )}
    </div>
  );
}
