import { Button, Progress } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { newspaper as calls } from '@spalten/contract/newspaper';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, inReadersLanguage, messageOf } from '../../data/api.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { refetch } from '../../data/query-client.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { planQuery } from '../story/index.ts';
import { countChoices, groupFaults } from './fault-groups.ts';
import { FaultList } from './fault-list.tsx';
import { SENT_RECEIPT } from './sent-receipt.tsx';
import {
  cacheNewspaper,
  getCachedNewspaper,
  preflightQuery,
  refreshNewspaper,
} from './newspaper.api.ts';
import { describeUnprinted } from './unprinted.ts';

/** Runs the preflight check and sends the newspaper. Lists the faults with links. */
export function PreflightPanel({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const isAdmin = hasRole(useUser(), 'admin');
  const [isBusy, setBusy] = useState(false);
  const wasSending = useRef(false);
  const isSender = useRef(false);
  const sending = paper.sending?.state === 'failed' ? null : paper.sending;
  const isSending = sending !== null;
  // True from the click on, since the newspaper may be sent before the server reports that it is
  // being sent.
  const isGoing = isSending || (isBusy && paper.can.send);
  const check = useQuery({ ...preflightQuery(paper), enabled: paper.can.send && !isSending });
  const plan = useQuery({ ...planQuery(paper.id), enabled: false });
  useEffect(() => {
    if (wasSending.current && !isGoing) {
      if (paper.status === 'sent') {
        toast(t('newspaper.sentToast'));
        // Others may be reading the pages.
        if (isSender.current) document.getElementById(SENT_RECEIPT)?.focus();
      }
      isSender.current = false;
      void refetch('articles', 'plan', 'stories');
    }
    wasSending.current = isGoing;
  }, [isGoing, paper.status, t]);

  const faults = check.data ?? [];
  const errors = groupFaults(faults).filter(({ severity }) => severity === 'error');
  const choices = countChoices(faults);
  /** Says each choice: first of all, beside others, or before sending. */
  const sayChoices = (how: 'also' | 'send', from = 0) =>
    choices.slice(from).map(({ choice, count }) => t(`preflight.${how}${choice}`, { count }));
  const send = async () => {
    setBusy(true);
    isSender.current = true;
    try {
      const before = getCachedNewspaper(paper.id);
      const sent = await call(calls.send, { params: { id: paper.id } });
      // If a newer state arrived during the send, this answer is outdated.
      if (getCachedNewspaper(paper.id) === before) cacheNewspaper(sent);
      else await refreshNewspaper(paper.id);
    } catch (error) {
      const code = error instanceof ApiError ? error.problem.code : undefined;
      if (code === 'preflight' || code === 'changed_meanwhile') void check.refetch();
      toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  const ask = async () => {
    setBusy(true);
    // Stories may have been placed since the plan was last fetched.
    const { data } = await plan.refetch();
    setBusy(false);
    confirm({
      title: t('newspaper.send'),
      text: [
        ...sayChoices('send'),
        data && describeUnprinted(t, data.unprinted),
        t('preflight.sendText', { recipients: paper.recipients.join(', ') }),
        t(isAdmin ? 'preflight.reopenSelf' : 'preflight.reopenAsk'),
      ]
        .filter(Boolean)
        .join(' '),
      buttonText: t('newspaper.send'),
      type: 'normal',
      onContinue: () => void send(),
    });
  };
  if (!isGoing && !paper.can.send) return null;
  const standing = () => {
    if (isGoing) return t(`newspaper.step.${sending?.step ?? 0}`);
    if (check.isPending) return t('newspaper.checking');
    if (check.isLoadingError) return messageOf(check.error);
    const [first] = choices;
    if (errors.length > 0)
      return [t('newspaper.faults', { count: errors.length }), ...sayChoices('also')].join(' ');
    if (!first) return t('newspaper.ready');
    const ready = t(`preflight.ready${first.choice}`, { count: first.count });
    return [ready, ...sayChoices('also', 1)].join(' ');
  };
  return (
    <section className="card preflight" aria-labelledby="preflight-title">
      <h2 id="preflight-title">{t(isGoing ? 'newspaper.sending' : 'newspaper.preflight')}</h2>
      {paper.sending?.error && (
        <p className="field-error">{inReadersLanguage(paper.sending.error)}</p>
      )}
      <p role="status">{standing()}</p>
      {sending && (
        <Progress
          value={((sending.step + 0.5) / sending.total) * 100}
          aria-label={t('newspaper.sending')}
        />
      )}
      {!isGoing && faults.length > 0 && <FaultList paper={paper} faults={faults} />}
      {!isSending && (
        <Button
          loading={isBusy}
          disabled={!check.isSuccess || errors.length > 0}
          onClick={() => void ask()}
          style={{ justifySelf: 'start' }}
        >
          {t('newspaper.send')}
        </Button>
      )}
    </section>
  );
}
