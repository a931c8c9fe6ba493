import { Input, NativeSelect } from '@mantine/core';
import type { NativeSelectProps } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../screens/loading.tsx';

interface Option {
  value: string;
  label: string;
}

/** The option of a row that has a name. */
export const namedOption = ({ id, name }: { id: number; name: string }): Option => ({
  value: String(id),
  label: name,
});

interface Props<Row> extends Omit<NativeSelectProps, 'data' | 'value'> {
  value: string;
  /** The rows to choose from. */
  query: UseQueryResult<readonly Row[]>;
  toOption: (row: Row) => Option;
  /** The label of choosing nothing. Left out, one has to be chosen. */
  none?: string;
}

/**
 * Chooses one of the rows that a query gives. Says when they load, and when they can't be fetched.
 * A value that isn't among them stays chosen.
 */
export function QuerySelect<Row>({ query, toOption, none, ...props }: Props<Row>) {
  const { t } = useTranslation();
  const { label, value } = props;
  if (query.isLoadingError)
    return (
      <Input.Wrapper label={label}>
        <LoadError error={query.error} retry={() => void query.refetch()} />
      </Input.Wrapper>
    );
  const rows = query.data?.map(toOption);
  const nothing = none === undefined ? [] : [{ value: '', label: none }];
  const known = [...nothing, ...(rows ?? [])];
  const isKnown = known.some((option) => option.value === value);
  const present = { value, label: t(rows ? 'app.presentChoice' : 'app.loading') };
  return (
    <NativeSelect
      {...props}
      disabled={props.disabled || !rows}
      data={isKnown || (rows && value === '') ? known : [...known, present]}
    />
  );
}
