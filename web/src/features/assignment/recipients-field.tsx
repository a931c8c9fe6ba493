import { Radio } from '@mantine/core';
import type { Recipients } from '@spalten/contract/assignment';
import type { Ref } from '@spalten/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckList } from '../../ui/check-list.tsx';
import { groupsQuery, participantsQuery } from '../group/index.ts';

const NOBODY: Recipients = { groups: [], people: [] };

/** The chosen things first if the list of the office doesn't have them (yet), then the list. */
const withChosen = (chosen: readonly Ref[], all: readonly Ref[] = []): Ref[] => [
  ...chosen.filter(({ id }) => !all.some((one) => one.id === id)),
  ...all.map(({ id, name }) => ({ id, name })),
];

function RefList(props: {
  label: string;
  none: string;
  all: Ref[];
  value: readonly Ref[];
  onChange: (value: Ref[]) => void;
}) {
  const { all, value } = props;
  return (
    <CheckList
      label={props.label}
      {...(all.length === 0 && { description: props.none })}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => props.onChange(all.filter(({ id }) => ids.includes(id)))}
    />
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
  const groups = useQuery(groupsQuery(officeId));
  const people = useQuery(participantsQuery(officeId));
  return (
    <div id="field-recipients" className="stack">
      <Radio.Group
        label={t('group.toWhom')}
        error={props.error}
        value={value ? 'chosen' : 'all'}
        onChange={(choice) => onChange(choice === 'all' ? null : NOBODY)}
      >
        <div className="check-list">
          <Radio size="md" value="all" label={t('group.toAll')} />
          <Radio size="md" value="chosen" label={t('group.toChosen')} />
        </div>
      </Radio.Group>
      {value && (
        <>
          <RefList
            label={t('group.title')}
            none={t('group.none')}
            all={withChosen(value.groups, groups.data)}
            value={value.groups}
            onChange={(chosen) => onChange({ ...value, groups: chosen })}
          />
          <RefList
            label={t('group.people')}
            none={t('office.nobody')}
            all={withChosen(value.people, people.data)}
            value={value.people}
            onChange={(chosen) => onChange({ ...value, people: chosen })}
          />
        </>
      )}
    </div>
  );
}
