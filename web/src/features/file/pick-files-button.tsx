import { Button } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { useRef, useState } from 'react';
import { messageOf } from '../../ui/api.ts';
import { toast } from '../../ui/toast.ts';
import { uploadFiles } from './file.api.ts';

const ACCEPTED = {
  image: 'image/jpeg,image/png,image/webp,image/heic,image/tiff',
  any: undefined,
} as const;

/** A button that takes files from the computer, uploads them and hands over what was stored. */
export function PickFilesButton(props: {
  label: string;
  accept: keyof typeof ACCEPTED;
  isMany?: boolean;
  onPick: (files: StoredFile[]) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async (files: File[]) => {
    setBusy(true);
    try {
      props.onPick(await uploadFiles(files));
    } catch (error) {
      toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={ACCEPTED[props.accept]}
        multiple={props.isMany}
        hidden
        aria-label={props.label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      <Button variant="default" loading={isBusy} onClick={() => picker.current?.click()}>
        {props.label}
      </Button>
    </>
  );
}
