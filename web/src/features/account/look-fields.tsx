import type { CurrentUser } from '@spalten/contract/user';
import { useTranslation } from 'react-i18next';
import { PreferenceChoice, useSavePreferences } from './preference-choice.tsx';

const CHOICES = {
  text_size: ['normal', 'large', 'larger'],
  line_spacing: ['normal', 'wide'],
  reading_font: ['newsreader', 'atkinson'],
  theme: ['auto', 'light', 'dark'],
  writing_help: ['on', 'off'],
} as const;

/** Appearance settings. Each change applies at once and is saved with the account. */
export function LookFields({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  return (
    <div className="account-fields">
      {Object.entries(CHOICES).map(([name, options]) => (
        <PreferenceChoice
          key={name}
          label={t(`account.${name}`)}
          value={user.preferences[name as keyof typeof CHOICES]}
          data={options.map((value) => ({ value, label: t(`account.choice.${name}.${value}`) }))}
          save={(value) => save({ [name]: value })}
        />
      ))}
      <PreferenceChoice
        label={t('account.locale')}
        value={user.locale}
        data={[
          { value: 'se', label: 'Svenska' },
          { value: 'en', label: 'English' },
        ]}
        save={(locale) => save({ locale })}
      />
    </div>
  );
}
