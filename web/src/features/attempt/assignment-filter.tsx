import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssignmentPicker } from '../assignment/index.ts';
import { assignmentQuery } from './attempt.api.ts';

interface Props {
  /** The selected assignment's id, null for all. */
  value: number | null;
  onChange: (id: number | null) => void;
  /** True if one must be selected. */
  isRequired?: boolean;
}

/** Filters a list by assignment, chosen in the picker since there can be many. */
export function AssignmentFilter({ value, onChange, isRequired = false }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const { pick, dialog } = useAssignmentPicker();
  const { data } = useQuery({ ...assignmentQuery(value ?? 0), enabled: value !== null });
  const name = value === null ? t('attempt.allAssignments') : (data?.title ?? '…');
  return (
    <div className="assignment-filter">
      <span id={labelId} className="assignment-filter-label">
        {t('attempt.assignment')}
      </span>
      <Button
        variant="default"
        aria-label={`${t('attempt.assignment')}: ${name}`}
        onClick={() => pick(({ id }) => onChange(id))}
      >
        <span className="assignment-filter-name">{name}</span>
      </Button>
      {value !== null && !isRequired && (
        <CloseButton
          size="xl"
          aria-label={t('attempt.allAssignments')}
          onClick={() => onChange(null)}
        />
      )}
      {dialog}
    </div>
  );
}
