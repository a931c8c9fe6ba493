import { Button, NativeSelect } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import type {
  ProposedWord,
  PuzzleKind,
  PuzzleWord,
  PuzzleWordFault,
} from '@spalten/contract/puzzle';
import { isClueFault, MAX_CLUE, MAX_PUZZLE_WORDS, toGridLetters } from '@spalten/contract/puzzle';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { insertWords, readPastedWords } from './pasted-words.ts';

/** The words of a puzzle, with clues for a crossword. A word that can't be used says why. */
export function PuzzleWordsFields(props: {
  kind: PuzzleKind;
  words: PuzzleWord[];
  faults: (PuzzleWordFault | null)[];
  /** Empty fields are no fault before the puzzle has been asked for. */
  hasTried: boolean;
  proposals: ProposedWord[];
  onChange: (words: PuzzleWord[]) => void;
}) {
  const { t } = useTranslation();
  const { words, faults, onChange } = props;
  const isCrossword = props.kind === 'crossword';
  const set = (index: number, part: Partial<PuzzleWord>) =>
    onChange(words.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const faultOf = (index: number, field: 'word' | 'clue') => {
    const fault = faults[index];
    const { word = '', clue } = words[index] ?? {};
    if (!fault || isClueFault(fault) !== (field === 'clue')) return null;
    // A row without any words is not sent.
    if (!word.trim()) return props.hasTried && clue?.trim() ? t('puzzle.needsWord') : null;
    if (fault === 'clue' && !props.hasTried) return null;
    return t(`puzzle.fault-${fault}`);
  };
  const taken = new Set(words.map(({ word }) => toGridLetters(word)));
  const left = props.proposals.filter(({ word }) => !taken.has(toGridLetters(word)));
  const fields = useRef<HTMLFieldSetElement>(null);
  const isAdding = useRef(false);
  const [surplus, setSurplus] = useState(0);
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    [...(fields.current?.querySelectorAll<HTMLInputElement>('[data-word]') ?? [])].at(-1)?.focus();
  }, [words.length]);
  const add = (word: PuzzleWord) => {
    isAdding.current = true;
    onChange([...words, word]);
  };
  const paste = (index: number, event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readPastedWords(event.clipboardData.getData('text'));
    if (pasted.length === 0) return;
    event.preventDefault();
    const list = insertWords(words, index, pasted);
    setSurplus(list.surplus);
    onChange(list.words);
  };
  const hasRoom = words.length < MAX_PUZZLE_WORDS;
  return (
    <fieldset
      ref={fields}
      className="stack"
      style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <legend>{t('puzzle.words')}</legend>
      <p className="quiet" style={{ margin: 0 }}>
        {t(isCrossword ? 'puzzle.cluesHelp' : 'puzzle.wordsHelp')}
      </p>
      {words.map((one, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- words have no id, and may be alike while they are written
        <div key={index} className="stack" style={{ gap: '0.375rem' }}>
          <div style={{ display: 'flex', gap: '0.5rem', alignItems: 'flex-start' }}>
            <TextInput
              style={{ flex: 1, minWidth: 0 }}
              label={t('puzzle.word', { number: index + 1 })}
              maxLength={60}
              value={one.word}
              error={faultOf(index, 'word')}
              onChange={(event) => set(index, { word: event.currentTarget.value })}
              onPaste={(event) => paste(index, event)}
              data-word
            />
            <Button
              variant="default"
              // Beside the field, below its label, whatever is said under it.
              style={{ marginTop: '1.875rem' }}
              aria-label={t('puzzle.removeWord', { word: one.word || index + 1 })}
              onClick={() => onChange(words.filter((_, at) => at !== index))}
            >
              {t('puzzle.remove')}
            </Button>
          </div>
          {isCrossword && (
            <TextInput
              label={t('puzzle.clue', { number: index + 1 })}
              maxLength={MAX_CLUE}
              value={one.clue ?? ''}
              error={faultOf(index, 'clue')}
              onChange={(event) => set(index, { clue: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
      {surplus > 0 && (
        <p role="status" style={{ margin: 0 }}>
          {t('puzzle.surplus', { count: surplus, max: MAX_PUZZLE_WORDS })}
        </p>
      )}
      {!hasRoom && (
        <p className="quiet" style={{ margin: 0 }}>
          {t('puzzle.full', { max: MAX_PUZZLE_WORDS })}
        </p>
      )}
      {hasRoom && (
        <>
          <Button
            variant="default"
            style={{ justifySelf: 'start' }}
            onClick={() => add({ word: '', clue: null })}
          >
            {t('puzzle.addWord')}
          </Button>
          {left.length > 0 && (
            <NativeSelect
              label={t('puzzle.proposed')}
              value=""
              onChange={(event) => {
                const found = left.find(({ word }) => word === event.currentTarget.value);
                if (found) add({ word: found.word, clue: isCrossword ? found.clue : null });
              }}
              data={[
                { value: '', label: t('puzzle.pickWord') },
                ...left.map(({ word, source }) => ({
                  value: word,
                  label: t(`puzzle.from-${source}`, { word }),
                })),
              ]}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
