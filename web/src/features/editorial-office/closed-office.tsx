import { Button } from '@mantine/core';
import { editorialOffice as calls } from '@spalten/contract/editorial-office';
import { MAX_ARCHIVED, year } from '@spalten/contract/year';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { refetch } from '../../data/query-client.ts';
import { refetchShowing } from '../../data/shown-in.ts';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { officeQuery } from './editorial-office.api.ts';

/** The name of an office, with the word for a closed one. */
export const officeName = (t: TFunction, office: { name: string; is_active?: boolean }): string =>
  office.is_active === false ? t('office.closedName', { name: office.name }) : office.name;

/**
 * Deactivates the participants who are only in this office. Those who are in another open one leave
 * this one.
 */
export async function emptyOffice(id: number): Promise<void> {
  const params = { id };
  const people = await call(calls.participants, { params });
  const ids = people.map((person) => person.id);
  for (let at = 0; at < ids.length; at += MAX_ARCHIVED) {
    const body = { archived_ids: ids.slice(at, at + MAX_ARCHIVED) };
    await call(year.newTerm, { params, body });
  }
  await Promise.all([
    refetchShowing('participant'),
    refetchShowing('editorial-office', id),
    refetch('office-participants'),
  ]);
}

/**
 * A note that people in a closed office still count in the package, with a button that deactivates
 * them. Nothing unless the viewer manages the office and somebody is left in it.
 */
export function ClosedOfficeNote({ id }: { id: number }) {
  const { t } = useTranslation();
  const office = useQuery({ ...officeQuery(id), enabled: id > 0 }).data;
  if (!office || office.is_active || !office.can.manage) return null;
  const { name, counts } = office;
  const count = counts.participants;
  if (count === 0) return null;
  const question = {
    title: t('office.emptyTitle', { name }),
    text: t('office.emptyOut'),
    buttonText: t('office.emptyButton'),
  };
  return (
    <div className="callout stack">
      <p style={{ margin: 0 }}>{t('office.peopleLeft', { count, name })}</p>
      <div>
        <Button
          variant="default"
          onClick={() =>
            confirmAndTry(question, () => emptyOffice(id), t('office.emptied', { name }))
          }
        >
          {t('office.emptyButton')}
        </Button>
      </div>
    </div>
  );
}
