import { Button, Group, TextInput } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../ui/api.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { KeptOffer } from '../../ui/kept-offer.tsx';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { attemptQuietly, contentUrl, keepFiles, tagsQuery } from './file.api.ts';
import { FileFacts } from './file-facts.tsx';
import { FilePreview } from './file-preview.tsx';
import { FocalPoint, MIDDLE } from './focal-point.tsx';

const CropDialog = lazy(() =>
  import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })),
);

const formOf = ({ display_filename, meta, tag_groups }: StoredFile) => ({
  display_filename,
  caption: meta.caption ?? '',
  credit: meta.credit ?? '',
  alt: meta.alt ?? '',
  focal_point: meta.focal_point ?? null,
  tags: tag_groups.map(({ id }) => id),
});
type Words = 'display_filename' | 'caption' | 'credit' | 'alt';

/** One file: what it is, where it is used, and its words, to be changed by who may. */
export function FileDetail(props: {
  file: StoredFile;
  onChanged: (file: StoredFile) => void;
  /** A part of it was cut out as a file of its own. */
  onMade: (file: StoredFile) => void;
}) {
  const { t } = useTranslation();
  const { file } = props;
  const [values, setValues] = useState(() => formOf(file));
  const [stored, setStored] = useState(values);
  const isChanged = values !== stored;
  const [isSaving, setSaving] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const { kept, recover, discard, forget } = useKeptForm(`file:${file.id}`, values, isChanged);
  const tags = useQuery(tagsQuery).data ?? [];
  const detail = useQuery({
    queryKey: ['file', file.id],
    queryFn: () => call(calls.get, { params: { id: file.id } }),
  }).data;
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // One at a time: a save that overtook another would leave the older words.
    setSaving(true);
    await attemptQuietly(async () => {
      const saved = await call(calls.update, { params: { id: file.id }, body: values });
      setStored(values);
      await forget();
      keepFiles([saved]);
      props.onChanged(saved);
    });
    setSaving(false);
  };
  const input = (name: Words, label: string, guidance?: string) => (
    <TextInput
      label={label}
      description={guidance}
      readOnly={!file.can.update}
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const isPicture = Boolean(file.meta.width);
  return (
    <aside className="file-detail" aria-label={file.display_filename}>
      {isPicture ? (
        <FocalPoint
          fileId={file.id}
          alt={file.meta.alt ?? ''}
          width={640}
          point={values.focal_point ?? MIDDLE}
          readOnly={!file.can.update}
          onChange={(point) => set({ focal_point: point })}
        />
      ) : (
        <FilePreview file={file} />
      )}
      <FileFacts file={file} />
      {detail && detail.used_in.length > 0 && (
        <p>{t('file.usedIn', { places: detail.used_in.map(({ name }) => name).join(', ') })}</p>
      )}
      <Group gap="sm">
        {isPicture && file.can.update && (
          <Button variant="default" onClick={() => setCropping(true)}>
            {t('file.crop')}
          </Button>
        )}
        <Button
          variant="subtle"
          component="a"
          href={contentUrl(file.id)}
          target="_blank"
          rel="noreferrer"
        >
          {t('file.open')}
        </Button>
      </Group>
      {kept && (
        <KeptOffer
          onRecover={() => setValues(recover() ?? values)}
          onDiscard={() => void discard()}
        />
      )}
      <form className="stack" onSubmit={save}>
        {input('display_filename', t('file.name'))}
        {input('caption', t('picture.caption'))}
        {input('credit', t('picture.credit'))}
        {isPicture && input('alt', t('picture.alt'), t('file.altHelp'))}
        {file.can.update && tags.length > 0 && (
          <CheckList
            label={t('file.tags')}
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.tags}
            onChange={(ids) => set({ tags: ids })}
          />
        )}
        {file.can.update && (
          <Button type="submit" disabled={!isChanged} loading={isSaving}>
            {t(isChanged ? 'app.save' : 'file.saved')}
          </Button>
        )}
      </form>
      {isCropping && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            onClose={() => setCropping(false)}
            onMade={(made) => {
              setCropping(false);
              props.onMade(made);
            }}
          />
        </Suspense>
      )}
    </aside>
  );
}
