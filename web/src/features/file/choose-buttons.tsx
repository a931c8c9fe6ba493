import { Button, Group } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptOf } from './file-kind.ts';
import { byPath } from './file-order.ts';

type PickMethod = 'choose' | 'folder' | 'camera';

/** Buttons for choosing files from this device: files, a folder or the camera. */
export function ChooseButtons(props: { allowed: string[]; onFiles: (files: File[]) => void }) {
  const { t } = useTranslation();
  const inputs = useRef<Partial<Record<PickMethod, HTMLInputElement | null>>>({});
  const { allowed } = props;
  const accept = acceptOf(allowed);
  const takesPictures = allowed.some((entry) => entry === '*' || entry.startsWith('image'));
  const ways: Record<PickMethod, object> = {
    choose: { multiple: true, accept },
    folder: { webkitdirectory: '' },
    camera: { accept: 'image/*', capture: 'environment' },
  };
  const button = (way: PickMethod, isFirst: boolean) => (
    <span key={way} className={`choose-${way}`}>
      <input
        ref={(input) => {
          inputs.current[way] = input;
        }}
        type="file"
        hidden
        aria-label={t(`file.${way}`)}
        {...ways[way]}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          props.onFiles(way === 'folder' ? files.toSorted(byPath) : files);
        }}
      />
      <Button variant={isFirst ? 'filled' : 'default'} onClick={() => inputs.current[way]?.click()}>
        {t(`file.${way}`)}
      </Button>
    </span>
  );
  return (
    <Group justify="center" gap="sm">
      {button('choose', true)}
      {button('folder', false)}
      {takesPictures && button('camera', false)}
    </Group>
  );
}
