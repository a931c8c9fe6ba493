import { NativeSelect } from '@mantine/core';
import { account } from '@spalten/contract/account';
import type { CurrentUser } from '@spalten/contract/user';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { setSignedInUser } from '../../data/session.ts';
import { useOptimisticChoice } from '../../ui/saving/use-optimistic-choice.ts';

const CHOICES = {
  text_size: ['normal', 'large', 'larger'],
  line_spacing: ['normal', 'wide'],
  reading_font: ['newsreader', 'atkinson'],
  theme: ['auto', 'light', 'dark'],
  writing_help: ['on', 'off'],
  mail_notices: ['at_once', 'daily', 'never'],
} as const;

/** A setting and its options. */
function Choice(props: {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  save: (value: string) => Promise<unknown>;
}) {
  const { label, data } = props;
  const [chosen, choose] = useOptimisticChoice(props.value, props.save);
  return (
    <NativeSelect
      label={label}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      data={data}
    />
  );
}

/** Appearance settings. Each change applies at once and is saved with the account. */
export function LookFields({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  // Saves run one at a time, since an answer that overtakes another would show an older choice.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const save = (body: Record<string, string>) => {
    const step = async () => setSignedInUser(await call(account.preferences, { body }));
    const turn = queue.current.then(() => tryWithToast(step));
    queue.current = turn;
    return turn;
  };
  return (
    <div className="stack">
      {Object.entries(CHOICES).map(([name, options]) => (
        <Choice
          key={name}
          label={t(`account.${name}`)}
          value={user.preferences[name as keyof typeof CHOICES]}
          data={options.map((value) => ({ value, label: t(`account.choice.${name}.${value}`) }))}
          save={(value) => save({ [name]: value })}
        />
      ))}
      <Choice
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
