import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFaults } from './form-faults.tsx';
import { KeptOffer } from './kept-offer.tsx';

/** What every form has around its fields: what was kept, the faults with their way, the save bar. */
export function FormFrame(props: {
  form: {
    errors: Record<string, string[]>;
    isBusy: boolean;
    isChanged: boolean;
    kept: unknown;
    recover: () => void;
    discard: () => Promise<void>;
    submit: (event: FormEvent) => void;
  };
  saveText: string;
  /** Beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { form } = props;
  return (
    <form onSubmit={form.submit} noValidate>
      {Boolean(form.kept) && (
        <KeptOffer onRecover={form.recover} onDiscard={() => void form.discard()} />
      )}
      <FormFaults errors={form.errors} />
      <div className="stack narrow">{props.children}</div>
      <div className="save-bar save-bar-narrow">
        <span className="save-state" role="status">
          {form.isChanged ? t('app.unsaved') : ''}
        </span>
        {props.actions}
        <Button type="submit" loading={form.isBusy}>
          {props.saveText}
        </Button>
      </div>
    </form>
  );
}
