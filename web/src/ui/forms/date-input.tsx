import type { TextInputProps } from '@mantine/core';
import type { YearRange } from '@spalten/contract/day-range';
import { isInYears, outsideYears, WORK_YEARS } from '@spalten/contract/day-range';
import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { inReadersLanguage } from '../../data/api.ts';
import { TextInput } from './text-field.tsx';

/** The fault of a typed date, undefined for an empty field or a year within the range. */
export const yearFault = (value: string, years: YearRange): string | undefined =>
  value === '' || isInYears(value, years) ? undefined : inReadersLanguage(outsideYears(years));

/**
 * A date, or with `withTime` a date and time. A year out of range is named when the field is left:
 * a year being typed is 0002 for a moment.
 */
export function DateInput({
  years = WORK_YEARS,
  withTime = false,
  isSavedAtOnce = false,
  ...props
}: Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  years?: YearRange;
  withTime?: boolean;
  /** The value is saved without a button: one out of range stays in the field. */
  isSavedAtOnce?: boolean;
}) {
  const [isTyping, setTyping] = useState(false);
  const [held, setHeld] = useState<{ value: string; over: string } | null>(null);
  // A value that comes from elsewhere replaces one that is held here.
  const value = held?.over === props.value ? held.value : props.value;
  const fault = isTyping ? undefined : yearFault(value, years);
  return (
    <TextInput
      {...props}
      type={withTime ? 'datetime-local' : 'date'}
      min={`${years.first}-01-01${withTime ? 'T00:00' : ''}`}
      max={`${years.last}-12-31${withTime ? 'T23:59' : ''}`}
      value={value}
      error={props.error ?? fault}
      onFocus={(event) => {
        setTyping(true);
        props.onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        props.onBlur?.(event);
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        const isHeld = isSavedAtOnce && yearFault(typed, years) !== undefined;
        setHeld(isHeld ? { value: typed, over: props.value } : null);
        if (!isHeld) props.onChange(event);
      }}
    />
  );
}
