import { Button, Group } from '@mantine/core';
import { Dialog } from '../../ui/dialog.tsx';
import { plainText } from '@spalten/contract/rich-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from './draft.ts';
import { differing } from './draft.ts';

/** Two authors' versions side by side, field by field, each to be chosen; nothing is lost unseen. */
export function ConflictDialog(props: {
  mine: Draft;
  theirs: Draft;
  onResolve: (draft: Draft) => void;
}) {
  const { t } = useTranslation();
  const { mine, theirs } = props;
  const fields = differing(mine, theirs);
  const [keepMine, setKeepMine] = useState<Record<string, boolean>>({});
  const words = (draft: Draft, field: keyof Draft): string => {
    if (field === 'questions')
      return draft.questions
        .map((question, index) => `${index + 1}. ${plainText(question.prompt)}`)
        .join('\n');
    if (field === 'instructions') return plainText(draft.instructions);
    if (field === 'files') return draft.files.map((file) => file.display_filename).join('\n');
    return String(draft[field] ?? '–');
  };
  const resolve = () => {
    const chosen = fields
      .filter((field) => keepMine[field] ?? true)
      .map((field) => [field, mine[field]]);
    props.onResolve({ ...theirs, ...Object.fromEntries(chosen) });
  };
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      size={960}
      title={t('assignment.conflict')}
    >
      <p>{t('article.conflictText')}</p>
      {fields.map((field) => (
        <fieldset key={field} className="compare bare">
          <legend className="field-label">{t(`assignment.field.${field}`)}</legend>
          {[true, false].map((isMine) => (
            <label key={String(isMine)} className="choice">
              <input
                type="radio"
                name={field}
                checked={(keepMine[field] ?? true) === isMine}
                onChange={() => setKeepMine((before) => ({ ...before, [field]: isMine }))}
              />
              <span>{t(isMine ? 'article.conflictMine' : 'article.conflictTheirs')}</span>
              <pre>{words(isMine ? mine : theirs, field)}</pre>
            </label>
          ))}
        </fieldset>
      ))}
      <Group justify="flex-end">
        <Button onClick={resolve}>{t('article.conflictSave')}</Button>
      </Group>
    </Dialog>
  );
}
