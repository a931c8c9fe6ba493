import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useRef } from 'react';

/** A button that opens the file picker, for several files with `isMany`. */
export function FileButton(props: {
  label: string;
  /** The file types to choose from, all when undefined. */
  accept: string | undefined;
  isMany?: boolean;
  isBusy?: boolean;
  title?: string;
  style?: CSSProperties;
  onPick: (files: File[]) => void;
}) {
  const { label, accept, isMany = false, isBusy = false, title, style, onPick } = props;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={isMany}
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Lets the same file be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
      <Button
        variant="default"
        loading={isBusy}
        title={title}
        style={style}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
