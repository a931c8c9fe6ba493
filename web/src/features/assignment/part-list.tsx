import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Moves one item of a list. Returns an equal list if it can't move. */
export function moveItemBy<T>(things: readonly T[], index: number, by: number): T[] {
  const to = index + by;
  const thing = things[index];
  if (thing === undefined || to < 0 || to >= things.length) return [...things];
  const rest = things.filter((_, at) => at !== index);
  return [...rest.slice(0, to), thing, ...rest.slice(to)];
}

/** The parts of a question, one row each: edited, added, moved, removed. */
export function PartList<T extends { id: string }>(props: {
  label: string;
  help?: string;
  error?: string | undefined;
  parts: readonly T[];
  /** The label of a part, for example 'Svar 2'. */
  nameOf: (number: number) => string;
  addLabel: string;
  max: number;
  make: () => T;
  render: (part: T, set: (change: Partial<T>) => void, name: string, index: number) => ReactNode;
  /** Changes with the same `step`, such as typing, are one undo step. */
  onChange: (parts: T[], step?: string) => void;
}) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { parts, onChange, nameOf } = props;
  const focusOn = (index: number, selector: string) =>
    requestAnimationFrame(() =>
      list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus(),
    );
  const move = (index: number, by: -1 | 1) => {
    if (index + by < 0 || index + by >= parts.length) return;
    onChange(moveItemBy(parts, index, by));
    setSaid(t('question.movedTo', { name: nameOf(index + 1), place: index + by + 1 }));
    focusOn(index + by, `[data-move="${by}"]`);
  };
  const remove = (index: number) => {
    onChange(parts.filter((_, at) => at !== index));
    setSaid(t('question.partRemoved', { name: nameOf(index + 1) }));
    focusOn(Math.min(index, parts.length - 2), 'input, textarea');
  };
  const add = () => {
    onChange([...parts, props.make()]);
    focusOn(parts.length, 'input[type="text"], input:not([type]), textarea');
  };
  return (
    <fieldset className="bare part-list">
      <legend className="field-label">{props.label}</legend>
      {props.help && <p className="guidance">{props.help}</p>}
      <ol ref={list}>
        {parts.map((part, index) => {
          const name = nameOf(index + 1);
          const arrow = (by: -1 | 1, sign: string, key: string, isOff: boolean) => (
            <Button
              variant="default"
              className="part-tool"
              aria-label={t(key, { name })}
              data-move={by}
              aria-disabled={isOff}
              onClick={() => move(index, by)}
            >
              {sign}
            </Button>
          );
          return (
            <li key={part.id} className="part">
              <div className="part-fields">
                {props.render(
                  part,
                  (change) =>
                    onChange(
                      parts.map((other) =>
                        other.id === part.id ? { ...other, ...change } : other,
                      ),
                      `${part.id}-${Object.keys(change).join()}`,
                    ),
                  name,
                  index,
                )}
              </div>
              <div className="part-tools">
                {arrow(-1, '↑', 'file.moveUp', index === 0)}
                {arrow(1, '↓', 'file.moveDown', index === parts.length - 1)}
                <Button
                  variant="default"
                  className="part-tool"
                  aria-label={t('question.removePart', { name })}
                  onClick={() => remove(index)}
                >
                  ✕
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {parts.length < props.max && (
        <Button variant="default" onClick={add}>
          {props.addLabel}
        </Button>
      )}
      {props.error && <p className="field-error">{props.error}</p>}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </fieldset>
  );
}
