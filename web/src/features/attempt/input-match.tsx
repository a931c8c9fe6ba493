import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './input-props.ts';
import { chooseText } from './input-props.ts';
import { VerdictNote } from './verdict-note.tsx';

/** An item that can be dragged to a drop target of the same question. */
export function DragChip(props: { list: string; id: string; children: ReactNode }) {
  const chip = useRef<HTMLLIElement>(null);
  const { list, id } = props;
  useEffect(() => {
    if (!chip.current) return undefined;
    return draggable({ element: chip.current, getInitialData: () => ({ list, id }) });
  }, [list, id]);
  return (
    <li ref={chip} className="drag-chip">
      {props.children}
    </li>
  );
}

/** A drop target for items of the same question. */
export function DropTarget(props: {
  list: string;
  className: string;
  onDrop: (id: string) => void;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(props.onDrop);
  const [isOver, setOver] = useState(false);
  const { list } = props;
  useEffect(() => {
    latest.current = props.onDrop;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    return dropTargetForElements({
      element: place.current,
      canDrop: ({ source }) => source.data['list'] === list,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        latest.current(String(source.data['id']));
      },
    });
  }, [list]);
  return (
    <div ref={place} className={props.className} data-over={isOver || undefined}>
      {props.children}
    </div>
  );
}

/**
 * The answer of a pair as a card with its whole text. The list that it is chosen from lies invisibly
 * over the card, since a closed list cuts long answers. While an answer is held, the card takes it.
 */
function PairChoice(props: {
  shown: string | undefined;
  /** The name of the card while it takes an answer. */
  held: string | undefined;
  onPut: () => void;
  /** The list to choose from. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const text = props.shown ?? t('attempt.choosePair');
  if (props.held)
    return (
      <button type="button" className="pair-choice is-open" onClick={props.onPut}>
        <span className="visually-hidden">{props.held}: </span>
        {text}
      </button>
    );
  return (
    <div className="pair-choice">
      <span aria-hidden="true">{text}</span>
      {props.children}
    </div>
  );
}

/** The left side of a pair, which is pressed before or after its answer. */
function LeftSide(props: {
  id: string;
  text: string;
  /** Its answer, for screen readers: the eye sees it beside. */
  answer: string | undefined;
  isHeld: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className="match-left"
      id={`left-${props.id}`}
      aria-pressed={props.isHeld}
      onClick={props.onPress}
    >
      {props.text}
      {props.answer && <span className="visually-hidden">: {props.answer}</span>}
    </button>
  );
}

/** A word that was pressed and waits for its partner on the other side. */
type Held = { side: 'left' | 'right'; id: string } | null;

/**
 * Pairs to match: each left side takes a right side from a list, by dragging, or by pressing the two,
 * in either order.
 */
export function MatchInput(props: InputProps<'match'>) {
  const { t } = useTranslation();
  const { question, answer, tries, isEasy, isLocked } = props;
  const pairs = answer?.pairs ?? {};
  const [held, setHeld] = useState<Held>(null);
  const isHeld = (side: 'left' | 'right', id: string) => held?.side === side && held.id === id;
  const used = new Set(Object.values(pairs));
  const put = (leftId: string, rightId: string) => {
    const rest = Object.entries(pairs).filter(
      ([left, right]) =>
        left !== leftId && (right !== rightId || (tries?.kept.includes(left) ?? false)),
    );
    props.onAnswer({
      pairs: Object.fromEntries(rightId ? [...rest, [leftId, rightId]] : rest),
    });
  };
  /** Pairs a pressed word with the one that is held on the other side, or holds it. */
  const press = (side: 'left' | 'right', id: string) => {
    if (!held || held.side === side) {
      setHeld(isHeld(side, id) ? null : { side, id });
      return;
    }
    const leftId = side === 'left' ? id : held.id;
    put(leftId, side === 'left' ? held.id : id);
    setHeld(null);
    // The answer that was pressed is gone from its list.
    document.getElementById(`left-${leftId}`)?.focus({ preventScroll: true });
  };
  const rightOf = (leftId: string) => {
    const right = question.rights.find(({ id }) => id === pairs[leftId]);
    return right ? chooseText(right, isEasy) : '–';
  };
  return (
    <div className="match">
      {question.lefts.map((left) => {
        const isKept = tries?.kept.includes(left.id) ?? false;
        const text = chooseText(left, isEasy);
        return (
          <DropTarget
            key={left.id}
            list={question.id}
            className="match-row"
            onDrop={(id) => !isLocked && !isKept && put(left.id, id)}
          >
            {isLocked || isKept ? (
              <>
                <span className="match-left">{text}</span>
                <span className="match-right">{rightOf(left.id)}</span>
              </>
            ) : (
              <>
                <LeftSide
                  id={left.id}
                  text={text}
                  answer={pairs[left.id] && rightOf(left.id)}
                  isHeld={isHeld('left', left.id)}
                  onPress={() => press('left', left.id)}
                />
                <PairChoice
                  shown={pairs[left.id] ? rightOf(left.id) : undefined}
                  held={held?.side === 'right' ? t('attempt.putHere', { text }) : undefined}
                  onPut={() => press('left', left.id)}
                >
                  <select
                    aria-label={t('attempt.belongsTo', { text })}
                    value={pairs[left.id] ?? ''}
                    onChange={(event) => put(left.id, event.currentTarget.value)}
                  >
                    <option value="">{t('attempt.choosePair')}</option>
                    {question.rights.map((right) => (
                      <option key={right.id} value={right.id}>
                        {chooseText(right, isEasy)}
                      </option>
                    ))}
                  </select>
                </PairChoice>
              </>
            )}
            {isKept && <span className="choice-note">✓ {t('attempt.kept')}</span>}
            <VerdictNote verdict={props.verdicts?.[left.id]} />
          </DropTarget>
        );
      })}
      {!isLocked && used.size < question.rights.length && (
        <p className="quiet">{t('attempt.matchHow')}</p>
      )}
      {!isLocked && (
        <ul className="chips" aria-label={t('attempt.leftToPair')}>
          {question.rights
            .filter(({ id }) => !used.has(id))
            .map((right) => (
              <DragChip key={right.id} list={question.id} id={right.id}>
                <button
                  type="button"
                  aria-pressed={isHeld('right', right.id)}
                  onClick={() => press('right', right.id)}
                >
                  {chooseText(right, isEasy)}
                </button>
              </DragChip>
            ))}
        </ul>
      )}
    </div>
  );
}
