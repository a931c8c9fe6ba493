import type { PrintProfile } from '@spalten/contract/print-profile';
import { printProfile } from '@spalten/contract/print-profile';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';

const withoutEnding = (filename: string) => filename.replace(/\.ic[cm]$/i, '');

/** Uploads a colour profile from a printer. */
export function AddProfile({ onAdd }: { onAdd: (added: PrintProfile) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [identifier, setIdentifier] = useState('');
  const { errorOf, isBusy, run } = useSaving({ name, identifier });
  const add = (file: File) =>
    run(async () => {
      const written = name.trim() || withoutEnding(file.name);
      // Shown in the field, so that it can be shortened if it is too long.
      setName(written);
      onAdd(await call(printProfile.create, { body: { file, name: written, identifier } }));
      setName('');
      setIdentifier('');
      toast(t('template.profileAdded'));
    });
  const fault = errorOf('file');
  return (
    <details className="more-fields">
      <summary>{t('template.addProfile')}</summary>
      <div className="stack">
        <p className="quiet">{t('template.addProfileHelp')}</p>
        <TextInput
          label={t('template.profileName')}
          maxLength={80}
          error={errorOf('name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('template.profileIdentifier')}
          description={t('template.profileIdentifierHelp')}
          maxLength={80}
          error={errorOf('identifier')}
          value={identifier}
          onChange={(event) => setIdentifier(event.currentTarget.value)}
        />
        <FileButton
          label={t('template.pickProfile')}
          accept=".icc,.icm"
          isBusy={isBusy}
          style={{ justifySelf: 'start' }}
          onPick={([file]) => file && void add(file)}
        />
        {fault && (
          <p className="field-error" role="alert">
            {fault}
          </p>
        )}
      </div>
    </details>
  );
}
