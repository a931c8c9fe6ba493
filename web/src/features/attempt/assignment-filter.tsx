import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssignmentPicker } from '../assignment/index.ts';
import { assignmentQuery } from './attempt.api.ts';

interface Props {
  /** The chosen assignment's id, null for all of them. */
  value: number | null;
  onChange: (id: number | null) => void;
  /** True where one must be chosen. */
  isRequired?: boolean;
}

/** Which assignment a list is about: found by words among any number of them. */
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
