import { Button } from '@mantine/core';
import { assignment } from '@spalten/contract/assignment';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../ui/api.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { keepAssignment } from './assignment.api.ts';

/** Makes a draft of a QTI 3 package from another program. */
export function ImportButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useBusy();
  const bringIn = (file: File) =>
    run(async () => {
      const made = await call(assignment.importQti, { body: { file } });
      keepAssignment(made);
      await navigate(`/assignment/${made.id}/edit`);
    }, t('assignment.imported'));

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('assignment.import')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void bringIn(file);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        loading={isBusy}
        title={t('assignment.importHelp')}
        onClick={() => picker.current?.click()}
      >
        {t('assignment.import')}
      </Button>
    </>
  );
}
