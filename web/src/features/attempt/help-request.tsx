import { Button, Group } from '@mantine/core';
import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { hasRole, mayWriteAs, useUser } from '../../data/session.ts';
import { cacheAttempt, refreshAttempts } from './attempt.api.ts';

/** A request for help, or a participant who is stuck: the questions concerned and how to answer. */
export function HelpRequest({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const user = useUser();
  const asked = attempt.questions.flatMap(({ id }, at) =>
    attempt.help[id]?.asked ? [at + 1] : [],
  );
  const answer = (body: AttemptChange) =>
    tryWithToast(async () => {
      cacheAttempt(await call(calls.update, { params: { id: attempt.id }, body }));
      refreshAttempts();
    }, t('attempt.helpGiven'));
  const mayHelp = mayWriteAs(user, ['moderator', 'admin']);
  return (
    <div className="callout">
      <h2>{t('attempt.helpTitle', { name: attempt.participant.name })}</h2>
      <p>
        {asked.length > 0
          ? t('attempt.helpWith', { numbers: asked.join(', ') })
          : t('attempt.helpTried')}
      </p>
      {mayHelp && (
        <Group mt="sm">
          <Button onClick={() => void answer({ helped: true })}>{t('attempt.helpDone')}</Button>
          {hasRole(user, 'moderator') && (
            <Button
              variant="default"
              onClick={() => void answer({ helped: true, supported_by_id: user?.id ?? null })}
            >
              {t('attempt.helpDoneTogether')}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
}
