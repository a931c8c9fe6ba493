import { NoticeGroup } from '@spalten/contract/notice';
import type { CurrentUser } from '@spalten/contract/user';
import { useTranslation } from 'react-i18next';
import { hasRole } from '../../data/session.ts';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { useOptimisticChoice } from '../../ui/saving/use-optimistic-choice.ts';
import { PreferenceChoice, useSavePreferences } from './preference-choice.tsx';
import { PushSettings } from './push-settings.tsx';

const WHEN = ['at_once', 'daily', 'never'] as const;
const isForLeaders = (group: NoticeGroup) => group === 'received';

/** Mail about what happens, push messages, and what they tell of. */
export function ToldSettings({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const save = useSavePreferences();
  const [off, setOff] = useOptimisticChoice(user.preferences.push_off, (next: NoticeGroup[]) =>
    save({ push_off: next }),
  );
  const isLeader = hasRole(user, ['moderator', 'admin']);
  const groups = NoticeGroup.options.filter((group) => isLeader || !isForLeaders(group));
  return (
    <div className="stack">
      <PreferenceChoice
        label={t('account.mail_notices')}
        value={user.preferences.mail_notices}
        data={WHEN.map((value) => ({ value, label: t(`account.choice.mail_notices.${value}`) }))}
        save={(value) => save({ mail_notices: value })}
      />
      <PushSettings user={user}>
        <CheckList
          label={t('push.kinds')}
          description={t('push.kindsHelp')}
          options={groups.map((value) => ({ value, label: t(`push.kind.${value}`) }))}
          value={groups.filter((group) => !off.includes(group))}
          onChange={(on) => setOff(groups.filter((group) => !on.includes(group)))}
        />
      </PushSettings>
    </div>
  );
}
