import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/look/format.ts';
import { excessOver, TextInput, useTooLong } from '../../ui/forms/text-field.tsx';

const MAX_WORDS = 20;
const MAX_LENGTH = 200;

/** Splits a comma-separated list. */
const splitWords = (text: string): string[] => text.split(',').map((word) => word.trimStart());
const nonEmptyWords = (words: readonly string[]) => words.filter((word) => word.trim() !== '');

/** A field for comma-separated words. Accepts more than the maximum and shows the excess. */
export function WordsInput(props: {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  words: readonly string[];
  onChange: (words: string[]) => void;
}) {
  const { t } = useTranslation();
  const { label, description, words, onChange } = props;
  const sayTooLong = useTooLong();
  const count = nonEmptyWords(words).length;
  const over = count - MAX_WORDS;
  const tooMany =
    over > 0 ? t('question.tooManyWords', { count: over, over: formatNumber(over) }) : undefined;
  const excess = words.reduce((sum, word) => sum + excessOver(word, MAX_LENGTH), 0);
  const isFull = count === MAX_WORDS && t('question.wordsFull', { max: MAX_WORDS });
  return (
    <TextInput
      label={label}
      description={description}
      error={tooMany ?? sayTooLong(excess) ?? props.error}
      {...(isFull && {
        inputContainer: (input) => (
          <>
            {input}
            <span className="quiet" role="status">
              {isFull}
            </span>
          </>
        ),
      })}
      value={words.join(', ')}
      onChange={(event) => onChange(splitWords(event.currentTarget.value))}
      onBlur={() => onChange(nonEmptyWords(words))}
    />
  );
}
