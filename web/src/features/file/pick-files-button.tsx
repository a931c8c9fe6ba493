import { Button, Group } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../ui/file-button.tsx';
import { hasRole, useUser } from '../../ui/session.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { forgetFiles, uploadFiles } from './file.api.ts';
import { openFileManager } from './file-manager-store.ts';

const ACCEPTED = {
  image: 'image/jpeg,image/png,image/webp,image/heic,image/tiff',
  any: undefined,
} as const;

/** Files for a field: from the computer, or among those that the office has already. */
export function PickFilesButton(props: {
  label: string;
  accept: keyof typeof ACCEPTED;
  isMany?: boolean;
  onPick: (files: StoredFile[]) => void;
}) {
  const { t } = useTranslation();
  // A customer reads the offices' files and uploads none.
  const mayUpload = !hasRole(useUser(), 'customer');
  const { isBusy, run } = useBusy();
  const { accept, isMany = false } = props;
  // Files take their time: they are handed to the field as it is when they come.
  const onPick = useLatest(props.onPick);
  const add = (files: File[]) =>
    run(async () => {
      onPick(await uploadFiles(files));
      forgetFiles();
    });
  const allowed = accept === 'image' ? ['image/*'] : ['*'];
  return (
    <Group gap="sm">
      {mayUpload && (
        <FileButton
          label={props.label}
          accept={ACCEPTED[accept]}
          isMany={isMany}
          isBusy={isBusy}
          onPick={(files) => void add(files)}
        />
      )}
      <Button variant="subtle" onClick={() => openFileManager({ allowed, isMany, onPick })}>
        {t('file.fromManager')}
      </Button>
    </Group>
  );
}
