import { Button, TextInput } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { tagsQuery } from './file.api.ts';
import type { FileForm } from './use-file-form.ts';

type TextName = 'display_filename' | 'caption' | 'credit' | 'alt';

/** The texts and tags of a file, editable for those who may. */
export function FileTexts({ file, form }: { file: StoredFile; form: FileForm }) {
  const { t } = useTranslation();
  const { values, set, isChanged } = form;
  const tags = useQuery(tagsQuery).data ?? [];
  const input = (name: TextName, label: string, guidance?: string) => (
    <TextInput
      label={label}
      description={guidance}
      readOnly={!file.can.update}
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form className="stack" onSubmit={form.save} noValidate>
      {input('display_filename', t('file.name'))}
      {input('caption', t('picture.caption'))}
      {input('credit', t('picture.credit'))}
      {Boolean(file.meta.width) && input('alt', t('picture.alt'), t('file.altHelp'))}
      {file.can.update && tags.length > 0 && (
        <CheckList
          label={t('file.tags')}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.tags}
          onChange={(ids) => set({ tags: ids })}
        />
      )}
      {file.can.update && (
        <Button type="submit" disabled={!isChanged} loading={form.isSaving}>
          {t(isChanged ? 'app.save' : 'file.saved')}
        </Button>
      )}
    </form>
  );
}
