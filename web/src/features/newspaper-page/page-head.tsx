import { Button, NativeSelect } from '@mantine/core';
import type { NewspaperPage, PageStatus } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useOptimisticChoice } from '../../ui/saving/use-optimistic-choice.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { PAGE_TONES } from '../newspaper/index.ts';
import { useSlotName } from '../newspaper-template/index.ts';
import { fetchStops } from './approval-notes.ts';
import { PageTurns } from './page-steps.tsx';
import { fitText, unfinishedSlots } from './slot-text.ts';
import type { PageSaves } from './use-page-saves.ts';

const STATUSES: PageStatus[] = ['planned', 'in_progress', 'ready', 'approved'];

/** The header of the page editor: its title and status. */
export function PageHead(props: {
  page: NewspaperPage;
  save: PageSaves['save'];
  /** Undefined in slot mode. */
  onChangeSlots: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { page, save } = props;
  const nameOf = useSlotName();
  const [status, setStatus] = useOptimisticChoice(page.status, async (next: PageStatus) => {
    await save({ make: () => ({ status: next }) });
    if (next !== 'approved') return;
    const left = unfinishedSlots(page).map(
      (fit) => `${nameOf(page.slots, fit.slot_id)} (${fitText(t, fit).replace(/\.$/, '')})`,
    );
    if (left.length > 0) toast(t('page.approvedUnfinished', { slots: left.join(', ') }), 'info');
    // What the page itself doesn't show: blurred pictures, missing names and consents.
    await tryWithToast(async () => {
      const stops = await fetchStops(page);
      const faults = stops.map(({ message }) => message).join(' ');
      if (stops.length > 0) toast(t('page.approvedStops', { faults }), 'info');
    });
  });
  return (
    <PageHeader
      kicker={t('page.toPlanOf', { paper: page.newspaper_name })}
      up={`/newspaper/${page.newspaper_id}`}
      title={`${t('newspaper.page', { number: page.number })} · ${page.name}`}
      action={
        <>
          <PageTurns page={page} suffix="/edit" />
          {page.can.update && props.onChangeSlots && (
            <Button variant="default" onClick={props.onChangeSlots}>
              {t('page.changeSlots')}
            </Button>
          )}
          {page.can.update ? (
            <NativeSelect
              label={t('page.statusLabel')}
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value as PageStatus)}
              data={STATUSES.map((value) => ({ value, label: t(`pageStatusChoice.${value}`) }))}
            />
          ) : (
            <StatusPill tone={PAGE_TONES[page.status]}>{t(`pageStatus.${page.status}`)}</StatusPill>
          )}
        </>
      }
    />
  );
}
