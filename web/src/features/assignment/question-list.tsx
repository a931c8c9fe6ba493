import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Menu, UnstyledButton } from '@mantine/core';
import type { Question } from '@spalten/contract/question';
import { findQuestionFaults } from '@spalten/contract/question-rules';
import { plainText } from '@spalten/contract/rich-text';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ItemProps {
  question: Question;
  index: number;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
  onMove: (from: number, to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

function ItemMenu({ index, count, onMove, onCopy, onRemove }: ItemProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <UnstyledButton
          className="plan-menu"
          aria-label={t('question.menuOf', { number: index + 1 })}
        >
          ⋯
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          {t('question.moveUp')}
        </Menu.Item>
        <Menu.Item disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
          {t('question.moveDown')}
        </Menu.Item>
        <Menu.Item onClick={onCopy}>{t('question.duplicate')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={onRemove}>{t('question.remove')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Item(props: ItemProps) {
  const { t } = useTranslation();
  const { question, index, isChosen, onMove } = props;
  const row = useRef<HTMLLIElement>(null);
  const latest = useRef(onMove);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    if (!row.current) return undefined;
    return combine(
      draggable({ element: row.current, getInitialData: () => ({ question: index }) }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) =>
          typeof source.data['question'] === 'number' && source.data['question'] !== index,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(Number(source.data['question']), index);
        },
      }),
    );
  }, [index]);
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const missing = findQuestionFaults(question).length;
  return (
    <li
      ref={row}
      id={`field-questions.${index}`}
      className="question-item"
      data-over={isOver || undefined}
      data-fault-label={t('question.number', { number: index + 1 })}
    >
      <button
        type="button"
        className="question-choice"
        aria-current={isChosen || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={props.onChoose}
        onKeyDown={keys}
      >
        <span className="question-words">
          {index + 1}. {plainText(question.prompt).trim() || t('question.untitled')}
        </span>
        <span className="quiet">
          {t(`questionType.${question.type}`)}
          {missing > 0 && <> · {t('question.missing', { count: missing })}</>}
        </span>
      </button>
      <ItemMenu {...props} />
    </li>
  );
}

/** The questions in order: selected, moved by drag, menu or keyboard, copied, removed. */
export function QuestionList(props: {
  questions: readonly Question[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onMove: (from: number, to: number) => void;
  onCopy: (index: number) => void;
  onRemove: (index: number) => void;
}) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { questions } = props;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length) return;
    props.onMove(from, to);
    setSaid(
      t('question.movedTo', { name: t('question.number', { number: from + 1 }), place: to + 1 }),
    );
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('.question-choice')?.focus(),
    );
  };
  return (
    <>
      <ol className="question-list" ref={list} aria-label={t('assignment.questions')}>
        {questions.map((question, index) => (
          <Item
            key={question.id}
            question={question}
            index={index}
            count={questions.length}
            isChosen={question.id === props.chosen}
            onChoose={() => props.onChoose(question.id)}
            onMove={move}
            onCopy={() => props.onCopy(index)}
            onRemove={() => {
              props.onRemove(index);
              setSaid(t('question.removed', { number: index + 1 }));
            }}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
