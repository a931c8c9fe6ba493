import { Button, Group } from '@mantine/core';
import type { PicturedPersonDetail } from '@spalten/contract/consent';
import { consent } from '@spalten/contract/consent';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../data/api.ts';
import { CopyField } from '../../ui/forms/copy-field.tsx';
import { saveBlob } from '../../ui/hooks/download.ts';
import { formatDay } from '../../ui/look/format.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { refreshConsents } from './consent.api.ts';

/** Asks a person by a sheet to print, or by a link. */
export function AskTools({ person }: { person: PicturedPersonDetail }) {
  const { t } = useTranslation();
  const { isBusy, run } = useBusy();
  const title = useId();
  /** The address, which is told once. */
  const [url, setUrl] = useState('');
  const params = { id: person.id };
  const attempt = (step: () => Promise<void>) =>
    void run(() =>
      tryWithToast(async () => {
        await step();
        void refreshConsents();
      }),
    );
  const saveSheet = async () => {
    const { blob, name } = await callFile(consent.sheets, { body: { person_ids: [person.id] } });
    saveBlob(blob, name);
  };
  const makeLink = async () => setUrl((await call(consent.makeLink, { params })).url);
  const withdrawLink = async () => {
    await call(consent.withdrawLink, { params });
    setUrl('');
  };
  return (
    <section className="stack" aria-labelledby={title}>
      <h3 id={title}>{t('consent.ask')}</h3>
      <p className="guidance">{t('consent.askText')}</p>
      <Group gap="sm">
        <Button variant="default" disabled={isBusy} onClick={() => attempt(saveSheet)}>
          {t('consent.sheet')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => attempt(makeLink)}>
          {t(person.link_ends_at ? 'consent.newLink' : 'consent.link')}
        </Button>
        {person.link_ends_at && (
          <Button variant="subtle" disabled={isBusy} onClick={() => attempt(withdrawLink)}>
            {t('consent.withdrawLink')}
          </Button>
        )}
      </Group>
      {url && person.link_ends_at && (
        <CopyField label={t('consent.linkLabel')} help={t('consent.linkHelp')} text={url} />
      )}
      {person.link_ends_at && (
        <p className="quiet">{t('consent.linkEnds', { day: formatDay(person.link_ends_at) })}</p>
      )}
    </section>
  );
}
