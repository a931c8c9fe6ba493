import { TextInput as MantineTextInput, Textarea as MantineTextarea } from '@mantine/core';
import type { TextInputProps, TextareaProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { formatNumber } from '../look/format.ts';
import { lengthLeft } from './length-left.ts';

/** Number of characters over a limit, without surrounding white space, as the server counts. */
export const excessOver = (value: unknown, max: number | undefined): number =>
  max === undefined || typeof value !== 'string' ? 0 : Math.max(0, value.trim().length - max);

/** The message for a text that is too long, undefined if it fits. */
export function useTooLong(): (excess: number) => string | undefined {
  const { t } = useTranslation();
  return (excess) => (excess > 0 ? t('answer.tooLong', { over: formatNumber(excess) }) : undefined);
}

/** Shows the remaining characters below a field that is nearly full. */
function useRoomLeft(value: unknown, max: number | undefined) {
  const { t } = useTranslation();
  const length = typeof value === 'string' ? value.trim().length : 0;
  const left = max === undefined || length > max ? null : lengthLeft(length, max);
  if (left === null) return undefined;
  return (input: ReactNode) => (
    <>
      {input}
      <span className="quiet" role="status">
        {t('answer.charactersLeft', { count: left })}
      </span>
    </>
  );
}

/** A one-line text field. Accepts more than `maxLength` and shows the excess. */
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

/** A multi-line text field. Accepts more than `maxLength` and shows the excess. */
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
