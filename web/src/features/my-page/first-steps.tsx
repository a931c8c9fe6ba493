import { Button } from '@mantine/core';
import { account } from '@spalten/contract/account';
import type { FirstStep } from '@spalten/contract/my-page';
import { myPage } from '@spalten/contract/my-page';
import type { CurrentUser } from '@spalten/contract/user';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { setSignedInUser } from '../../data/session.ts';

/** The path of each step. */
export const STEP_PATHS: Record<FirstStep['step'], string> = {
  read: '/utbildningsmaterial',
  practise: '/assignment',
  write: '/article?new=true',
  send: '/article?mine=true',
  invite: '/participant/create',
  paper: '/newspaper/create',
  review: '/article?status=submitted',
  place: '/newspaper-page',
  office: '/editorial-office/create',
  moderator: '/moderator/create',
  package: '/package/create',
  customer: '/customer/create',
  chapter: '/admin/chapter/create',
  news: '/news-post/create',
};

function Step(props: {
  step: FirstStep['step'];
  isDone: boolean;
  isNext: boolean;
  /** True if the step's text and button already stand above the list. */
  isAbove: boolean;
}) {
  const { step, isDone, isNext } = props;
  const isShort = isDone || props.isAbove;
  const { t } = useTranslation();
  return (
    <li className="first-step" data-done={isDone || undefined} data-next={isNext || undefined}>
      <div>
        <h3>
          {t(`firstSteps.${step}`)}
          {isDone && <span className="visually-hidden"> ({t('firstSteps.done')})</span>}
        </h3>
        {!isShort && <p>{t(`firstSteps.${step}Text`)}</p>}
      </div>
      {!isShort && (
        <Button component={Link} to={STEP_PATHS[step]} variant={isNext ? 'filled' : 'default'}>
          {t(`firstSteps.${step}Go`)}
        </Button>
      )}
    </li>
  );
}

/** The first steps, unless the user has dismissed them. */
export const firstStepsQuery = (user: CurrentUser | undefined) => ({
  queryKey: ['my-page', 'first-steps'],
  enabled: user?.preferences.first_steps === 'shown',
  queryFn: () => call(myPage.firstSteps),
});

/**
 * The first steps of a new user. Dismissed by a button, and for good when all are done. The user
 * menu shows them again. The next one has no button if it stands above (`isNextAbove`).
 */
export function FirstSteps({
  user,
  isNextAbove = false,
}: {
  user: CurrentUser;
  isNextAbove?: boolean;
}) {
  const { t } = useTranslation();
  const isShown = user.preferences.first_steps === 'shown';
  const { data: steps } = useQuery(firstStepsQuery(user));
  const [search] = useSearchParams();
  if (!isShown || !steps) return null;
  const done = steps.filter((one) => one.is_done).length;
  const isAllDone = done === steps.length;
  if (isAllDone && !search.has('steps')) return null;
  const next = steps.findIndex((one) => !one.is_done);
  const hide = () =>
    void tryWithToast(async () => {
      setSignedInUser(await call(account.preferences, { body: { first_steps: 'hidden' } }));
      toast(t('firstSteps.hidden'), 'info');
    });
  return (
    <section className="card first-steps" aria-labelledby="first-steps">
      <div className="first-steps-head">
        <div>
          <h2 id="first-steps">{t(isAllDone ? 'firstSteps.allDone' : 'firstSteps.title')}</h2>
          <p className="quiet">
            {t(isAllDone ? 'firstSteps.allDoneText' : 'firstSteps.count', {
              done,
              count: steps.length,
            })}
          </p>
        </div>
        <Button variant="subtle" onClick={hide}>
          {t(isAllDone ? 'app.close' : 'firstSteps.skip')}
        </Button>
      </div>
      <ol>
        {steps.map(({ step, is_done: isDone }, index) => (
          <Step
            key={step}
            step={step}
            isDone={isDone}
            isNext={index === next}
            isAbove={isNextAbove && index === next}
          />
        ))}
      </ol>
    </section>
  );
}
