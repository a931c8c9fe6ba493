import { Button, Group } from '@mantine/core';
import { consent } from '@spalten/contract/consent';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { refreshConsents } from './consent.api.ts';

/** Adds somebody from outside to the register. */
export function NewPersonDialog(props: {
  officeId: number | undefined;
  onClose: () => void;
  onMade: (id: number) => void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const { errorOf, isBusy, run } = useSaving({ name, editorial_office_id: props.officeId });
  const save = () =>
    run(async () => {
      const body = { name, editorial_office_id: props.officeId };
      const { id } = await call(consent.create, { body });
      refreshConsents();
      props.onMade(id);
    });
  return (
    <Dialog opened onClose={props.onClose} title={t('consent.new')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          id="field-name"
          data-autofocus
          aria-required
          label={t('consent.person')}
          description={t('consent.newHelp')}
          maxLength={120}
          error={errorOf('name') ?? errorOf('editorial_office_id')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" className="dialog-end">
          <Button variant="default" onClick={props.onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('app.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
