import type { NewspaperTemplateInput } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { ProfileField } from '../print-profile/index.ts';

/** The default print settings of a template's newspapers, which a customer can override. */
export function PrintFields(props: {
  template: NewspaperTemplateInput;
  error: string | undefined;
  onChange: (part: Partial<NewspaperTemplateInput>, name: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="rule-fields">
      <legend>{t('template.print')}</legend>
      <ProfileField
        value={props.template.print_profile ?? null}
        none={t('template.printProfiles.none')}
        error={props.error}
        onChange={(key) => props.onChange({ print_profile: key }, 'print_profile')}
      />
    </fieldset>
  );
}
