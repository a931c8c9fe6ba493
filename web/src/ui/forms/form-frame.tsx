import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFaults } from './form-faults.tsx';
import { DraftOffer } from '../saving/draft-offer.tsx';
import { tryWithToast } from '../overlays/try-with-toast.ts';
import { RequiredNote } from './required-note.tsx';
import { useReadOnly } from '../../data/session.ts';
import type { LocalDraft } from '../saving/use-saver.ts';

/** The texts of the fields in a part of the page, a field a paragraph, without choices and files. */
function textIn(part: HTMLElement): string {
  const fields = part.querySelectorAll<HTMLElement>(
    'input:not([type="checkbox"], [type="radio"], [type="file"], [type="search"]), textarea, .ProseMirror',
  );
  return [...fields]
    .map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value
        : field.innerText,
    )
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/**
 * The frame of every form: restored draft, error summary and save bar. In read mode its fields are
 * disabled.
 */
export function FormFrame<T>(props: {
  form: {
    errors: Record<string, string[]>;
    isBusy: boolean;
    isChanged: boolean;
    localDraft: LocalDraft<T>;
    submit: (event: FormEvent) => void;
  };
  saveText: string;
  /** Shown beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { form } = props;
  const isReadOnly = useReadOnly() !== null;
  const fields = useRef<HTMLFieldSetElement>(null);
  const copy = () =>
    tryWithToast(
      () => navigator.clipboard.writeText(fields.current ? textIn(fields.current) : ''),
      t('article.lostCopied'),
    );
  return (
    <form onSubmit={form.submit} noValidate>
      <DraftOffer localDraft={form.localDraft} />
      <FormFaults errors={form.errors} />
      {!isReadOnly && <RequiredNote />}
      <fieldset ref={fields} className="bare stack narrow" disabled={isReadOnly}>
        {props.children}
      </fieldset>
      <div className="save-bar save-bar-narrow">
        <span className="save-state" role="status">
          {isReadOnly
            ? t(form.isChanged ? 'readOnly.formUnsaved' : 'readOnly.form')
            : form.isChanged && t('app.unsaved')}
        </span>
        {isReadOnly && form.isChanged && (
          <Button variant="default" onClick={() => void copy()}>
            {t('readOnly.copy')}
          </Button>
        )}
        {!isReadOnly && props.actions}
        {!isReadOnly && (
          <Button type="submit" loading={form.isBusy}>
            {props.saveText}
          </Button>
        )}
      </div>
    </form>
  );
}
