import { Button, Group } from '@mantine/core';
import type { FileTag } from '@spalten/contract/file';
import { tag as calls } from '@spalten/contract/file';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { dropCachedFiles, tryAtField } from './file.api.ts';

/** Makes a new tag. A refusal is told at the field. */
export function NewTag({ onMade }: { onMade?: (made: FileTag) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setFault(
      await tryAtField(async () => {
        const made = await call(calls.create, { body: { name } });
        toast('Tag created');
        setName('');
        onMade?.(made);
      }),
    );
    setBusy(false);
    dropCachedFiles();
  };
  return (
    <form onSubmit={create} noValidate>
      <Group align="start" className="new-tag">
        <TextInput
          className="grow"
          label={t('file.newTag')}
          maxLength={60}
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
          {t('file.addTag')}
        </Button>
      </Group>
    </form>
  );
}
