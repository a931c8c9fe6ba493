import { Button, Group } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import { plainText } from '@spalten/contract/rich-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import type { Words } from './words.ts';
import { differingFields, wordsOf } from './words.ts';

/** A field's content as plain words, to be compared by eye. */
function asText(words: Words, field: keyof Words): string {
  if (field === 'body') return plainText(words.body);
  if (field === 'images')
    return words.images.map((image) => image.caption ?? image.file.display_filename).join('\n');
  if (field === 'authors') return words.authors.map((author) => author.name).join(', ');
  if (field === 'fact_box')
    return words.fact_box ? `${words.fact_box.title}\n${plainText(words.fact_box.body)}` : '–';
  return words[field] || '–';
}

/** Two texts side by side, field by field, each to be chosen; nothing is thrown away unseen. */
export function ConflictDialog(props: {
  mine: Words;
  current: Article;
  onResolve: (words: Words) => void;
}) {
  const { t } = useTranslation();
  const theirs = wordsOf(props.current);
  const fields = differingFields(props.mine, theirs);
  const [keepMine, setKeepMine] = useState<Record<string, boolean>>({});
  const resolve = () => {
    const chosen = fields
      .filter((field) => keepMine[field] ?? true)
      .map((field) => [field, props.mine[field]]);
    props.onResolve({ ...theirs, ...Object.fromEntries(chosen) });
  };
  return (
    <Dialog
      opened
      onClose={() => {}}
      withCloseButton={false}
      size={960}
      title={t('article.conflict')}
    >
      <p>{t('article.conflictText')}</p>
      {fields.map((field) => (
        <fieldset key={field} className="compare" style={{ border: 0, padding: 0 }}>
          <legend className="field-label">{t(`article.${field}`)}</legend>
          {[true, false].map((isMine) => (
            <label key={String(isMine)} className="choice">
              <input
                type="radio"
                name={field}
                checked={(keepMine[field] ?? true) === isMine}
                onChange={() => setKeepMine((before) => ({ ...before, [field]: isMine }))}
              />
              <span>{t(isMine ? 'article.conflictMine' : 'article.conflictTheirs')}</span>
              <pre>{asText(isMine ? props.mine : theirs, field)}</pre>
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
