import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './input-props.ts';
import { chooseText } from './input-props.ts';
import { VerdictNote } from './verdict-note.tsx';
import type { Verdict } from './verdicts.ts';

/** Moves one item of a list to another index. */
function moveItem<T>(things: readonly T[], from: number, to: number): T[] {
  const rest = things.filter((_, at) => at !== from);
  return [...rest.slice(0, to), things[from] as T, ...rest.slice(to)];
}

function Row(props: {
  list: string;
  text: string;
  at: number;
  count: number;
  isKept: boolean;
  verdict: Verdict | undefined;
  isLocked: boolean;
  /** True if the item was pressed and waits for its new place. */
  isHeld: boolean;
  /** True if another item is held, which a press on the number moves here. */
  isPlace: boolean;
  onPress: (at: number) => void;
  onMove: (from: number, to: number) => void;
}) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const latest = useRef(props.onMove);
  const [isOver, setOver] = useState(false);
  const { list, text, at, count, isLocked } = props;
  useEffect(() => {
    latest.current = props.onMove;
  });
  useEffect(() => {
    if (!row.current || isLocked) return undefined;
    return combine(
      draggable({ element: row.current, getInitialData: () => ({ list, at }) }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data['list'] === list,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(Number(source.data['at']), at);
        },
      }),
    );
  }, [list, at, isLocked]);
  return (
    <li
      ref={row}
      className="order-row"
      data-over={isOver || undefined}
      data-held={props.isHeld || undefined}
    >
      {isLocked ? (
        <span className="order-number" aria-hidden="true">
          {at + 1}
        </span>
      ) : (
        <UnstyledButton
          className="order-number"
          aria-pressed={props.isHeld}
          aria-label={
            props.isPlace
              ? t('attempt.moveHere', { at: at + 1 })
              : t('attempt.takeHold', { text, at: at + 1 })
          }
          onClick={() => props.onPress(at)}
        >
          {at + 1}
        </UnstyledButton>
      )}
      <span className="order-words">
        {text}
        {props.isKept && <span className="choice-note"> ✓ {t('attempt.keptPlace')}</span>}
      </span>
      <VerdictNote verdict={props.verdict} kind="step" />
      {!isLocked && (
        <>
          <UnstyledButton
            className="order-step"
            aria-label={t('attempt.moveUp', { text })}
            disabled={at === 0}
            onClick={() => props.onMove(at, at - 1)}
          >
            ↑
          </UnstyledButton>
          <UnstyledButton
            className="order-step"
            aria-label={t('attempt.moveDown', { text })}
            disabled={at === count - 1}
            onClick={() => props.onMove(at, at + 1)}
          >
            ↓
          </UnstyledButton>
        </>
      )}
    </li>
  );
}

/** Items to order, by dragging or with buttons. */
export function OrderInput(props: InputProps<'order'>) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [held, setHeld] = useState<string | null>(null);
  const { question, answer, tries } = props;
  const byId = new Map(question.items.map((item) => [item.id, item]));
  const given = (answer?.item_ids ?? []).filter((id) => byId.has(id));
  const order = [
    ...given,
    ...question.items.map(({ id }) => id).filter((id) => !given.includes(id)),
  ];
  const textOf = (id: string) => {
    const item = byId.get(id);
    return item ? chooseText(item, props.isEasy) : '';
  };
  const move = (from: number, to: number) => {
    if (from === to) return;
    const next = moveItem(order, from, to);
    setSaid(
      t('attempt.movedTo', { text: textOf(order[from] ?? ''), at: to + 1, count: order.length }),
    );
    props.onAnswer({ ...answer, item_ids: next });
  };
  /** Holds the item at an index, or moves the held one there. */
  const press = (at: number) => {
    if (held === null) setHeld(order[at] ?? null);
    else {
      move(order.indexOf(held), at);
      setHeld(null);
    }
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!props.isLocked && <p className="quiet for-touch">{t('attempt.orderTouch')}</p>}
      <ol className="order-list">
        {order.map((id, at) => (
          <Row
            key={id}
            list={question.id}
            text={textOf(id)}
            at={at}
            count={order.length}
            // What stays helps to go on. Points are given for steps, which the verdicts mark.
            isKept={!props.isLocked && (tries?.kept.includes(id) ?? false)}
            verdict={props.verdicts?.[id]}
            isLocked={props.isLocked}
            isHeld={held === id}
            isPlace={held !== null && held !== id}
            onPress={press}
            onMove={move}
          />
        ))}
      </ol>
      {!props.isLocked && (
        <Checkbox
          mt="md"
          label={t('attempt.orderDone')}
          description={t('attempt.orderDoneHelp')}
          checked={answer?.is_settled ?? false}
          onChange={(event) =>
            props.onAnswer({ item_ids: order, is_settled: event.currentTarget.checked })
          }
        />
      )}
    </>
  );
}
