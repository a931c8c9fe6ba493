import { NativeSelect } from '@mantine/core';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { moderator } from '@spalten/contract/person';
import type { Ref } from '@spalten/contract/fields';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../data/api.ts';
import { useOptimisticChoice } from '../../ui/saving/use-optimistic-choice.ts';

const peopleQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['office-people', officeId],
    staleTime: 300_000,
    queryFn: async (): Promise<Ref[]> => {
      const params = { id: officeId };
      const [leaders, colleagues] = await Promise.all([
        callList(moderator.list, { query: { limit: 100, editorial_office_id: officeId } }),
        callList(editorialOffice.participants, { params }),
      ]);
      return [...leaders.items, ...colleagues.items].map(({ id, name }) => ({ id, name }));
    },
  });

/** "Med stöd": the person who helped. Shown on the result, without effect on the score. */
export function SupportField(props: {
  officeId: number;
  participantId: number;
  value: Ref | null;
  onChange: (userId: number | null) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(peopleQuery(props.officeId));
  const people = data.filter(({ id }) => id !== props.participantId);
  const { value } = props;
  const [chosen, choose] = useOptimisticChoice(value?.id ?? null, props.onChange);
  const all = value && !people.some(({ id }) => id === value.id) ? [value, ...people] : people;
  return (
    <NativeSelect
      label={t('attempt.support')}
      description={t('attempt.supportHelp')}
      value={String(chosen ?? '')}
      onChange={(event) => choose(Number(event.currentTarget.value) || null)}
      data={[
        { value: '', label: t('attempt.alone') },
        ...all.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
