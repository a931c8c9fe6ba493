import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { Puzzle, PuzzleWord } from '@spalten/contract/puzzle';
import {
  choicesOf,
  findWordFaults,
  MAX_SEED,
  PuzzleDifficulty,
  PuzzleKind,
  toGridLetters,
} from '@spalten/contract/puzzle';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWork } from '../../ui/saving/use-unsaved-changes.ts';
import { findPlacement } from './placements.ts';
import { PuzzleWordsFields } from './puzzle-words-fields.tsx';
import type { SlotAct } from './slot-acts.ts';
import { placePuzzle } from './slot-acts.ts';
import type { SaveResult } from './use-page-saves.ts';
import { usePuzzleHelp } from './use-puzzle-help.ts';

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % MAX_SEED;

const isSame = (one: Puzzle, other: Puzzle) =>
  JSON.stringify(choicesOf(one)) === JSON.stringify(choicesOf(other));

/** Removes rows without any words, and spaces around words. */
const withoutEmpty = (puzzle: Puzzle): Puzzle => ({
  ...puzzle,
  words:
    puzzle.kind === 'sudoku'
      ? []
      : puzzle.words
          .map(({ word, clue }) => ({ word: word.trim(), clue: clue?.trim() || null }))
          .filter(({ word, clue }) => word !== '' || clue !== null),
});

const isSameWord = (one: string, other: string) => toGridLetters(one) === toGridLetters(other);

/** The words that found no room in the saved puzzle. */
function LeftOut({ page, slotId }: { page: NewspaperPage; slotId: string }) {
  const { t } = useTranslation();
  const puzzle = findPlacement(page, slotId)?.puzzle;
  const words = puzzle?.grid.left_out.map((index) => puzzle.words[index]?.word) ?? [];
  if (words.length === 0) return null;
  return <p className="quiet">{t('puzzle.leftOut', { words: words.join(', ') })}</p>;
}

/** A puzzle in a slot: its kind, difficulty and words. Nothing is made before it is asked for. */
export function PuzzleFields(props: {
  page: NewspaperPage;
  slotId: string;
  isBusy: boolean;
  onPlace: (act: SlotAct, begun?: NewspaperPage) => Promise<SaveResult>;
}) {
  const { t } = useTranslation();
  const { page, slotId, onPlace } = props;
  const placed = findPlacement(page, slotId)?.puzzle;
  const [edited, setEdited] = useState<Puzzle | null>(null);
  // The page before editing started, so that another user's puzzle isn't replaced unseen.
  const [begun, setBegun] = useState(page);
  const [isRefused, setRefused] = useState(false);
  const [hasTried, setTried] = useState(false);
  const section = useRef<HTMLElement>(null);
  const [tries, setTries] = useState(0);
  // The list of words may be long, and its fault out of sight.
  useEffect(() => {
    if (tries > 0) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const { data: help, isPending } = usePuzzleHelp(page);
  const proposals = help?.words ?? [];
  const stored: Puzzle | null = placed ? choicesOf(placed) : null;
  const shown = edited ?? stored;
  const isChanged = edited !== null && (stored === null || !isSame(edited, stored));
  const faults = shown ? findWordFaults(shown) : [];
  const sent = shown && withoutEmpty(shown);
  const needsWords = sent !== null && sent.kind !== 'sudoku' && sent.words.length < 2;
  const faultCount = sent ? findWordFaults(sent).filter((fault) => fault !== null).length : 0;
  const isSound = sent !== null && !needsWords && faultCount === 0;

  const edit = (puzzle: Puzzle) => {
    if (!edited) setBegun(page);
    setRefused(false);
    setEdited(puzzle);
  };
  const change = (part: Partial<Puzzle>) => shown && edit({ ...shown, ...part });
  const save = async (puzzle: Puzzle | null): Promise<boolean> => {
    setTried(true);
    if (!puzzle || !isSound) return false;
    const start = edited ? begun : page;
    const { isSaved, page: now } = await onPlace(placePuzzle(withoutEmpty(puzzle)), start);
    // After a conflict the user has seen the other puzzle, and may press again.
    setBegun(now);
    setRefused(!isSaved);
    if (isSaved) {
      setEdited(null);
      setTried(false);
    }
    return isSaved;
  };
  useUnsavedWork(isChanged, () => save(shown), { isAutomatic: isSound && !isRefused });

  const withClues = (words: PuzzleWord[]) =>
    words.map((one) => ({
      ...one,
      clue: one.clue ?? proposals.find(({ word }) => isSameWord(word, one.word))?.clue ?? null,
    }));
  const choose = (kind: PuzzleKind) => {
    const words = proposals
      .filter(({ clue }) => kind === 'word-search' || clue)
      .slice(0, kind === 'sudoku' ? 0 : 20)
      .map(({ word, clue }) => ({ word, clue: kind === 'crossword' ? clue : null }));
    // Of proposed words only those that go together.
    const sound = findWordFaults({ kind, words });
    const own = words.filter((_, index) => sound[index] === null).slice(0, 10);
    setTried(false);
    edit({
      kind,
      difficulty: shown?.difficulty ?? 'easy',
      seed: newSeed(),
      words: shown && shown.kind !== 'sudoku' && kind !== 'sudoku' ? withClues(shown.words) : own,
      has_solution: shown?.has_solution ?? true,
    });
  };

  return (
    <section ref={section} className="stack" aria-labelledby="puzzle-title">
      <h3 id="puzzle-title">{t('puzzle.title')}</h3>
      <NativeSelect
        label={t('puzzle.kind')}
        value={shown?.kind ?? ''}
        // The first words of a puzzle are proposed.
        disabled={isPending}
        onChange={(event) => {
          const kind = PuzzleKind.safeParse(event.currentTarget.value).data;
          if (kind) choose(kind);
        }}
        data={[
          ...(shown ? [] : [{ value: '', label: t('puzzle.choose') }]),
          ...PuzzleKind.options.map((kind) => ({ value: kind, label: t(`puzzle.${kind}`) })),
        ]}
      />
      {shown && shown.kind !== 'crossword' && (
        <NativeSelect
          label={t('puzzle.difficulty')}
          description={t(`puzzle.help-${shown.kind}`)}
          value={shown.difficulty}
          onChange={(event) => {
            const difficulty = PuzzleDifficulty.safeParse(event.currentTarget.value).data;
            if (difficulty) change({ difficulty });
          }}
          data={PuzzleDifficulty.options.map((one) => ({ value: one, label: t(`puzzle.${one}`) }))}
        />
      )}
      {shown && shown.kind !== 'sudoku' && (
        <PuzzleWordsFields
          kind={shown.kind}
          words={shown.words}
          faults={faults}
          hasTried={hasTried}
          proposals={proposals}
          onChange={(words) => change({ words })}
        />
      )}
      {shown && (
        <>
          <Checkbox
            label={t('puzzle.solution')}
            checked={shown.has_solution}
            onChange={(event) => change({ has_solution: event.currentTarget.checked })}
          />
          {!shown.has_solution && help && (
            <p className="quiet" style={{ margin: 0 }}>
              {help.solution_pages.length > 0
                ? t('puzzle.solutionOn', { pages: help.solution_pages.join(', ') })
                : t('puzzle.solutionNowhere')}
            </p>
          )}
          {hasTried && !isSound && (
            <p className="field-error" role="alert">
              {needsWords ? t('puzzle.tooFew') : t('puzzle.mendWords', { count: faultCount })}
            </p>
          )}
          <LeftOut page={page} slotId={slotId} />
          <Group>
            <Button
              loading={props.isBusy}
              disabled={!isChanged}
              onClick={() => {
                if (!isSound) setTries((count) => count + 1);
                void save(shown);
              }}
            >
              {t('puzzle.save')}
            </Button>
            {stored && (
              <Button
                variant="default"
                loading={props.isBusy}
                onClick={() => void save({ ...shown, seed: newSeed() })}
              >
                {t('puzzle.another')}
              </Button>
            )}
          </Group>
        </>
      )}
    </section>
  );
}
