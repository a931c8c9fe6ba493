import { Button } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useRef } from 'react';

/** A button that asks for a file of this computer, or with `isMany` for some. */
export function FileButton(props: {
  label: string;
  /** The types that can be chosen; all where it is left out. */
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
          // The same file can be chosen once more.
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
