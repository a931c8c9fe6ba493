import { Button, TextInput } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../ui/api.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { formatWhen } from '../../ui/format.ts';
import {
  attemptQuietly,
  contentUrl,
  inMegabytes,
  refreshFiles,
  tagsQuery,
  thumbnailUrl,
} from './file.api.ts';

/** Printed sharply down to so many pixels an inch. */
const PRINT_DPI = 220;
const CM_PER_INCH = 2.54;

/** One file: what it is, where it is used, and its words, to be changed by who may. */
export function FileDetail({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const [values, setValues] = useState({
    display_filename: file.display_filename,
    caption: file.meta.caption ?? '',
    credit: file.meta.credit ?? '',
    alt: file.meta.alt ?? '',
  });
  const [chosenTags, setChosenTags] = useState(file.tag_groups.map(({ id }) => id));
  const [isSaved, setSaved] = useState(true);
  const tags = useQuery(tagsQuery).data ?? [];
  const detail = useQuery({
    queryKey: ['file', file.id],
    queryFn: () => call(calls.get, { params: { id: file.id } }),
  }).data;
  const { width } = file.meta;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { ...values, tags: chosenTags };
    setSaved(await attemptQuietly(() => call(calls.update, { params: { id: file.id }, body })));
    refreshFiles();
  };
  const input = (name: keyof typeof values, label: string) => (
    <TextInput
      label={label}
      readOnly={!file.can.update}
      value={values[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setSaved(false);
        setValues((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    <aside className="file-detail">
      {width && <img src={thumbnailUrl(file.id, 640)} alt={file.meta.alt ?? ''} />}
      <p className="quiet">
        {inMegabytes(file.file_size)} MB · {formatWhen(file.created_at)}
        {file.uploaded_by && ` · ${file.uploaded_by.name}`}
        {width && ` · ${width} × ${file.meta.height}`}
      </p>
      {width && (
        <p className="quiet">
          {t('file.printWidth', { cm: Math.floor((width / PRINT_DPI) * CM_PER_INCH) })}
        </p>
      )}
      {detail && detail.used_in.length > 0 && (
        <p>{t('file.usedIn', { places: detail.used_in.map(({ name }) => name).join(', ') })}</p>
      )}
      <form className="stack" onSubmit={save}>
        {input('display_filename', t('file.name'))}
        {input('caption', t('article.caption'))}
        {input('credit', t('article.credit'))}
        {input('alt', t('article.alt'))}
        {file.can.update && tags.length > 0 && (
          <CheckList
            label={t('file.tags')}
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
            values={chosenTags}
            onChange={(ids) => {
              setSaved(false);
              setChosenTags(ids);
            }}
          />
        )}
        {file.can.update && (
          <Button type="submit" disabled={isSaved}>
            {t(isSaved ? 'file.saved' : 'app.save')}
          </Button>
        )}
        <a href={contentUrl(file.id)} target="_blank" rel="noreferrer">
          {t('file.open')}
        </a>
      </form>
    </aside>
  );
}
