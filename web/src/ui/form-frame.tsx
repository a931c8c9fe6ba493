import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptOffer } from './kept-offer.tsx';

/** What every form has around its fields: what was kept, the faults with their way, the save bar. */
export function FormFrame(props: {
  form: {
    errors: Record<string, string[]>;
    isBusy: boolean;
    isChanged: boolean;
    kept: unknown;
    recover: () => void;
    forget: () => Promise<void>;
    submit: (event: FormEvent) => void;
  };
  saveText: string;
  readOnly?: boolean;
  /** Beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { form } = props;
  const faults = Object.entries(form.errors);
  return (
    <form onSubmit={form.submit} noValidate>
      {Boolean(form.kept) && (
        <KeptOffer onRecover={form.recover} onDiscard={() => void form.forget()} />
      )}
      {faults.length > 0 && (
        <div className="callout callout-bad" role="alert">
          <h2>{t('app.formFaults')}</h2>
          <ul>
            {faults.map(([field, sentences]) => (
              <li key={field}>
                <a href={`#field-${field.split('.')[0]}`}>{sentences[0]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <fieldset className="bare" disabled={props.readOnly}>
        <div className="stack narrow">{props.children}</div>
      </fieldset>
      <div className="save-bar">
        <span className="save-state" role="status">
          {form.isChanged ? t('app.unsaved') : ''}
        </span>
        {props.actions}
        {!props.readOnly && (
          <Button type="submit" loading={form.isBusy}>
            {props.saveText}
          </Button>
        )}
      </div>
    </form>
  );
}
