import type { CurrentUser } from '@spalten/contract/user';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { hasRole } from '../../data/session.ts';
import { BirthdayChoice } from './birthday-choice.tsx';
import { LookFields } from './look-fields.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { ToldSettings } from './told-settings.tsx';
import './account.css';

const PARTS = ['profile', 'look', 'password', 'push', 'sessions'] as const;
type Part = (typeof PARTS)[number];

/** Mitt konto: profile, appearance, password, what one is told of and signed-in devices. */
export default function AccountDialog(props: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation();
  const [part, setPart] = useState<Part>('profile');
  return (
    <Dialog
      opened
      onClose={props.onClose}
      size={760}
      title={t('account.title')}
      classNames={{ content: 'account-dialog' }}
    >
      <PageTabs label={t('account.title')} names={PARTS} shown={part} onShow={setPart}>
        {(name) => t(`account.${name}`)}
      </PageTabs>
      <div className="account-part">
        {part === 'profile' && (
          <div className="stack">
            <ProfileForm user={props.user} />
            {hasRole(props.user, ['participant', 'moderator']) && <BirthdayChoice />}
          </div>
        )}
        {part === 'look' && <LookFields user={props.user} />}
        {part === 'password' && <PasswordForm />}
        {part === 'push' && <ToldSettings user={props.user} />}
        {part === 'sessions' && <SessionList />}
      </div>
    </Dialog>
  );
}
