import { TextInput as MantineTextInput, Textarea as MantineTextarea } from '@mantine/core';
import type { TextInputProps, TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { formatNumber } from './format.ts';
import { lengthLeft } from './length-left.ts';

/** Characters beyond a limit, counted as the server counts: without white space at the ends. */
export const excessOver = (value: unknown, max: number | undefined): number =>
  max === undefined || typeof value !== 'string' ? 0 : Math.max(0, value.trim().length - max);

/** The sentence that says how much too long a text is; undefined where it fits. */
export function useTooLong(): (excess: number) => string | undefined {
  const { t } = useTranslation();
  return (excess) => (excess > 0 ? t('app.tooLong', { over: formatNumber(excess) }) : undefined);
}

/** Puts under a field how much room it has, near its end. */
function useRoomLeft(value: unknown, max: number | undefined) {
  const { t } = useTranslation();
  const length = typeof value === 'string' ? value.trim().length : 0;
  const left = max === undefined || length > max ? null : lengthLeft(length, max);
  if (left === null) return undefined;
  return (input: ReactNode) => (
    <>
      {input}
      <span className="quiet" role="status">
        {t('app.charactersLeft', { count: left })}
      </span>
    </>
  );
}

/** A line of text. It keeps what is longer than `maxLength` and says by how much. */
export function TextInput({ maxLength, ...props }: TextInputProps) {
  const excess = excessOver(props.value, maxLength);
  const room = useRoomLeft(props.value, maxLength);
  return (
    <MantineTextInput
      {...props}
      {...(room && { inputContainer: room })}
      error={useTooLong()(excess) ?? props.error}
    />
  );
}

/** Text of several lines. It keeps what is longer than `maxLength` and says by how much. */
export function Textarea({ maxLength, ...props }: TextareaProps) {
  const excess = excessOver(props.value, maxLength);
  const room = useRoomLeft(props.value, maxLength);
  return (
    <MantineTextarea
      {...props}
      {...(room && { inputContainer: room })}
      error={useTooLong()(excess) ?? props.error}
    />
  );
}
