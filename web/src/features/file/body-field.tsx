import type { ChapterText, MediaText } from '@spalten/contract/media-text';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import type { PickAssignment, PickMedia } from '../../ui/text/media-text-editor.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { FILE_KINDS, isOfKind } from './file-kind.ts';
import { openFileManager } from './file-manager-store.ts';

// The editor is large, so it is loaded when needed.
const MediaTextEditor = lazy(() => import('../../ui/text/media-text-editor.tsx'));

const KIND = { picture: 'image', video: 'video', audio: 'audio' } as const;

/** A text field with pictures, film and sound from the file manager. */
export function BodyField<T extends MediaText | ChapterText>(props: {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  /** Opens the assignment picker, if the text may contain assignments. */
  pickAssignment?: PickAssignment;
  /** Increases when the value comes from elsewhere, such as a restored draft or undo. */
  edition: number;
  value: T;
  onChange: (value: T) => void;
}) {
  const { t } = useTranslation();
  const pick: PickMedia = (type, onPick) => {
    const kind = KIND[type];
    openFileManager({
      allowed: [FILE_KINDS[kind].family],
      isMany: false,
      onPick: ([file]) => {
        if (!file) return;
        if (isOfKind(file, kind)) onPick(file);
        else toast(t(FILE_KINDS[kind].fault, { name: file.display_filename }), 'error');
      },
    });
  };
  return (
    <div id={props.id} tabIndex={-1}>
      <p className="field-label">{props.label}</p>
      {props.help && <p className="guidance">{props.help}</p>}
      <Suspense fallback={<LoadingRows rows={3} />}>
        <MediaTextEditor
          key={props.edition}
          value={props.value}
          label={props.label}
          pick={pick}
          pickAssignment={props.pickAssignment}
          // Only a text that may contain assignments gets them.
          onChange={(value) => props.onChange(value as T)}
        />
      </Suspense>
      {props.error && <p className="field-error">{props.error}</p>}
    </div>
  );
}
