import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../overlays/dialog.tsx';

/** Shows two versions field by field and lets the user choose one of each. */
export function ConflictDialog<T extends object>(props: {
  title: string;
  mine: T;
  theirs: T;
  /** The fields that differ. */
  fields: readonly (keyof T & string)[];
  labelOf: (field: keyof T & string) => string;
  /** The content of a field as text to compare. */
  wordsOf: (version: T, field: keyof T & string) => string;
  onResolve: (chosen: T) => void;
}) {
  const { t } = useTranslation();
  const { mine, theirs, fields } = props;
  const [keepsMine, setKeepsMine] = useState<Partial<Record<keyof T, boolean>>>({});
  const isMineKept = (field: keyof T) => keepsMine[field] ?? true;
  const resolve = () => {
    const chosen = fields.filter(isMineKept).map((field) => [field, mine[field]]);
    props.onResolve({ ...theirs, ...Object.fromEntries(chosen) });
  };
  return (
    <Dialog opened onClose={() => {}} withCloseButton={false} size={960} title={props.title}>
      <p>{t('conflict.text')}</p>
      {fields.map((field) => (
        <fieldset key={field} className="compare bare">
          <legend className="field-label">{props.labelOf(field)}</legend>
          {[true, false].map((isMine) => (
            <label key={String(isMine)} className="choice">
              <input
                type="radio"
                name={field}
                checked={isMineKept(field) === isMine}
                onChange={() => setKeepsMine((before) => ({ ...before, [field]: isMine }))}
              />
              <span>{t(isMine ? 'conflict.mine' : 'conflict.theirs')}</span>
              <pre>{props.wordsOf(isMine ? mine : theirs, field)}</pre>
            </label>
          ))}
        </fieldset>
      ))}
      <Group justify="flex-end">
        <Button onClick={resolve}>{t('conflict.save')}</Button>
      </Group>
    </Dialog>
  );
}
