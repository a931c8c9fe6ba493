import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFaults } from './form-faults.tsx';
import { DraftOffer } from '../saving/draft-offer.tsx';
import { RequiredNote } from './required-note.tsx';
import { useReadOnly } from '../../data/session.ts';
import type { LocalDraft } from '../saving/use-local-draft.ts';

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
  return (
    <form onSubmit={form.submit} noValidate>
      <DraftOffer localDraft={form.localDraft} />
      <FormFaults errors={form.errors} />
      {!isReadOnly && <RequiredNote />}
      <fieldset className="bare stack narrow" disabled={isReadOnly}>
        {props.children}
      </fieldset>
      <div className="save-bar save-bar-narrow">
        <span className="save-state" role="status">
          {isReadOnly ? t('readOnly.form') : form.isChanged ? t('app.unsaved') : ''}
        </span>
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
