import type { Imprint } from '@spalten/contract/imprint';
import { IMPRINT_FIELDS } from '@spalten/contract/imprint';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/forms/text-field.tsx';
import type { ImprintForm } from './imprint-form.ts';

const MAX = {
  publisher: 120,
  organisation: 120,
  place: 80,
  printer: 120,
  registration: 60,
  contact: 200,
} as const;

/**
 * The fields of an imprint, folded. Placeholders show what is filled in for all offices: `shared`,
 * undefined where it is that which is being filled in.
 */
export function ImprintFields(props: {
  text: (name: keyof ImprintForm, path: string) => ComponentProps<typeof TextInput>;
  shared?: Imprint | null;
}) {
  const { t } = useTranslation();
  return (
    <details className="card">
      <summary style={{ padding: '0.625rem 0', fontWeight: 600 }}>{t('imprint.title')}</summary>
      <p className="quiet">
        {t(props.shared === undefined ? 'imprint.helpShared' : 'imprint.help')}
      </p>
      <div className="stack">
        {IMPRINT_FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`imprint.${field}`)}
            description={
              field === 'publisher' || field === 'registration' ? t(`imprint.${field}Help`) : null
            }
            placeholder={props.shared?.[field] ?? ''}
            maxLength={MAX[field]}
            {...props.text(`imprint_${field}`, `imprint.${field}`)}
          />
        ))}
      </div>
    </details>
  );
}
