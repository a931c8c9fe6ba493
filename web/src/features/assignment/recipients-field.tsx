import { Radio } from '@mantine/core';
import type { Recipients } from '@spalten/contract/assignment';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { groupsQuery, NameChoice, participantsQuery } from '../group/index.ts';

const NOBODY: Recipients = { groups: [], people: [] };

/** The groups and people of the office to choose from. */
function Chosen(props: {
  officeId: number;
  value: Recipients;
  onChange: (value: Recipients) => void;
}) {
  const { t } = useTranslation();
  const { officeId, value, onChange } = props;
  const groups = useQuery(groupsQuery(officeId));
  const people = useQuery(participantsQuery(officeId));
  const missing = groups.isLoadingError ? groups : people;
  if (missing.isLoadingError)
    return <LoadError error={missing.error} retry={() => void missing.refetch()} />;
  if (!groups.data || !people.data) return <LoadingRows rows={3} />;
  return (
    <>
      <NameChoice
        label={t('group.title')}
        findLabel={t('group.findGroup')}
        none={t('group.noneToChoose')}
        all={groups.data}
        detailOf={(id) => {
          const count = groups.data.find((group) => group.id === id)?.member_count;
          return count === undefined ? undefined : t('group.memberCount', { count });
        }}
        value={value.groups}
        onChange={(chosen) => onChange({ ...value, groups: chosen })}
      />
      <NameChoice
        label={t('group.people')}
        findLabel={t('group.findPerson')}
        none={t('office.nobody')}
        all={people.data}
        value={value.people}
        onChange={(chosen) => onChange({ ...value, people: chosen })}
      />
    </>
  );
}

/** Field for the recipients of an assignment: everyone in its office, or chosen groups and people. */
export function RecipientsField(props: {
  officeId: number;
  error: string | undefined;
  value: Recipients | null;
  onChange: (value: Recipients | null) => void;
}) {
  const { t } = useTranslation();
  const { officeId, value, onChange } = props;
  return (
    <div id="field-recipients" className="stack">
      <Radio.Group
        label={t('group.toWhom')}
        error={props.error}
        value={value ? 'chosen' : 'all'}
        onChange={(choice) => onChange(choice === 'all' ? null : NOBODY)}
      >
        <div className="check-list">
          <Radio value="all" label={t('group.toAll')} />
          <Radio value="chosen" label={t('group.toChosen')} />
        </div>
      </Radio.Group>
      {/* A search belongs to its office. */}
      {value && <Chosen key={officeId} officeId={officeId} value={value} onChange={onChange} />}
    </div>
  );
}
