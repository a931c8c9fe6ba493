import { Popover } from '@mantine/core';
import type { GlossaryWord } from '@spalten/contract/glossary';
import { glossary } from '@spalten/contract/glossary';
import type { ChapterText, MediaText } from '@spalten/contract/media-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { markWords } from './glossary-marks.ts';
import { ShowWords } from '../text/rich-text-view.tsx';

async function fetchGlossary(): Promise<GlossaryWord[]> {
  const words: GlossaryWord[] = [];
  let after: string | undefined;
  do {
    const page = await callList(glossary.list, { query: { limit: 200, after } });
    words.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return words;
}

/** The whole glossary. It is small and fetched once. */
export const glossaryQuery = {
  queryKey: ['glossary'],
  staleTime: 300_000,
  queryFn: fetchGlossary,
};

function ExplainedWord(props: {
  text: string;
  word: GlossaryWord;
  className?: string;
  name?: string;
}) {
  const { text, word } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      shadow="md"
      withArrow
      trapFocus={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={props.className ?? 'glossary-word'}
          aria-label={props.name}
          onClick={() => setOpen((before) => !before)}
        >
          {text}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className="glossary-card"
        aria-label={t('reading.explains', { word: word.word })}
        data-silent
      >
        <strong>{word.word}</strong>
        <p>{word.explanation}</p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A button that explains a term, where the glossary has it. */
export function ExplainTerm({ term }: { term: string }) {
  const { t } = useTranslation();
  const words = useQuery(glossaryQuery).data;
  const word = words?.find((one) => one.word.toLowerCase() === term.toLowerCase());
  if (!word) return null;
  return <ExplainedWord text="?" word={word} className="explain-term" name={t('reading.whatIs')} />;
}

/** Explains glossary words in the text rendered inside, on tap. */
export function ExplainWords(props: { value: MediaText | ChapterText; children: ReactNode }) {
  const words = useQuery(glossaryQuery).data;
  const { value } = props;
  const marks = useMemo(() => markWords(value, words ?? []), [value, words]);
  const show = useCallback(
    (text: string): ReactNode =>
      marks
        .get(text)
        ?.map((run, index) =>
          typeof run === 'string' ? (
            run
          ) : (
            <ExplainedWord key={index} text={run.text} word={run.word} />
          ),
        ) ?? text,
    [marks],
  );
  return <ShowWords value={show}>{props.children}</ShowWords>;
}
