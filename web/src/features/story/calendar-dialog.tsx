import { Button } from '@mantine/core';
import { calendar } from '@spalten/contract/calendar';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';

/** An address to paste into a calendar. */
function Address(props: { label: string; url: string; onRenew: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="story-address">
      <CopyField label={props.label} text={props.url} />
      <div className="story-tools">
        <Button
          variant="subtle"
          aria-label={`${t('story.renew')}: ${props.label}`}
          onClick={props.onRenew}
        >
          {t('story.renew')}
        </Button>
      </div>
    </div>
  );
}

/** The calendars to subscribe to: one's own, and those of offices that one leads. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const queryKey = ['calendar'];
  const query = useQuery({ queryKey, queryFn: () => call(calendar.addresses) });
  const renew = (officeId: number | null) =>
    confirmAndTry(
      {
        title: t('story.renewTitle'),
        text: t('story.renewText'),
        buttonText: t('story.renew'),
      },
      async () =>
        client.setQueryData(
          queryKey,
          await call(calendar.renew, { body: { editorial_office_id: officeId } }),
        ),
    );
  return (
    <Dialog opened onClose={onClose} size={680} title={t('story.calendar')}>
      <div className="stack">
        <p>{t('story.calendarText')}</p>
        {query.isPending && <LoadingRows rows={2} />}
        {query.isLoadingError && (
          <LoadError error={query.error} retry={() => void query.refetch()} />
        )}
        {query.data && (
          <Address
            label={t('story.ownCalendar')}
            url={query.data.own_url}
            onRenew={() => renew(null)}
          />
        )}
        {query.data?.offices.map(({ office, url }) => (
          <Address
            key={office.id}
            label={t('story.officeCalendar', { name: office.name })}
            url={url}
            onRenew={() => renew(office.id)}
          />
        ))}
      </div>
    </Dialog>
  );
}
