import { Button, Checkbox } from '@mantine/core';
import type { ProofMark } from '@spalten/contract/proof';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inReadersLanguage } from '../../data/api.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { decideMark, MARK_TONES, removeMark } from './proof.api.ts';

/** The path of the page editor at the slot of a mark. */
const editPath = ({ newspaper_page_id: page, slot_id: slot, slot_name: name }: ProofMark) =>
  `/newspaper-page/${page}/edit${slot && name ? `?slot=${encodeURIComponent(slot)}` : ''}`;

function Decided({ mark }: { mark: ProofMark }) {
  const { t } = useTranslation();
  if (mark.state === 'open') return null;
  const by = mark.decided_by?.name ?? t('proof.somebody');
  return (
    <p>
      {t(`proof.${mark.state}By`, { name: by })}
      {mark.reason && ` ”${mark.reason}”`}
    </p>
  );
}

/** A mark in words, with what may be done to it. */
export function MarkItem({ newspaperId, mark }: { newspaperId: number; mark: ProofMark }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'decline' | null>(null);
  const { number, can, state } = mark;
  const close = () => setDialog(null);
  const facts = [
    mark.created_by?.name ?? t('proof.somebody'),
    formatWhen(mark.created_at),
    mark.slot_name && inReadersLanguage(mark.slot_name),
  ];
  const spot = { ...mark, pageId: mark.newspaper_page_id, pageNumber: mark.page_number };
  return (
    <div className="proof-mark">
      <p className="proof-words">
        <strong>{number}</strong> {mark.body}
      </p>
      <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
      <StatusPill tone={MARK_TONES[state]}>{t(`proof.state.${state}`)}</StatusPill>
      <Decided mark={mark} />
      <div className="proof-actions">
        {can.decide && (
          <Checkbox
            label={t('proof.done')}
            aria-label={t('proof.tick', { number })}
            checked={state === 'done'}
            onChange={({ currentTarget: { checked } }) =>
              void decideMark(newspaperId, mark, checked ? 'done' : 'open')
            }
          />
        )}
        {can.decide && state === 'open' && (
          <>
            <Button
              component={Link}
              to={editPath(mark)}
              variant="default"
              aria-label={t('proof.fixNumber', { number })}
            >
              {t('proof.fix')}
            </Button>
            <Button
              variant="default"
              aria-label={t('proof.declineNumber', { number })}
              onClick={() => setDialog('decline')}
            >
              {t('proof.decline')}
            </Button>
          </>
        )}
        {can.decide && state === 'declined' && (
          <Button
            variant="default"
            aria-label={t('proof.reopenNumber', { number })}
            onClick={() => void decideMark(newspaperId, mark, 'open')}
          >
            {t('proof.reopen')}
          </Button>
        )}
        {can.update && (
          <>
            <Button
              variant="default"
              aria-label={t('proof.editNumber', { number })}
              onClick={() => setDialog('edit')}
            >
              {t('app.edit')}
            </Button>
            <Button
              variant="subtle"
              aria-label={t('proof.removeNumber', { number })}
              onClick={() => void removeMark(newspaperId, mark)}
            >
              {t('proof.remove')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'edit' && (
        <MarkDialog
          newspaperId={newspaperId}
          mark={mark}
          spot={{ ...spot, slotId: mark.slot_id }}
          onClose={close}
        />
      )}
      {dialog === 'decline' && (
        <DeclineDialog newspaperId={newspaperId} mark={mark} onClose={close} />
      )}
    </div>
  );
}
