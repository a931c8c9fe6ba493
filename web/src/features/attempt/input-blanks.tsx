import { UnstyledButton } from '@mantine/core';
import { countExcess } from '@spalten/contract/answer-state';
import { MAX_BLANK_CHARACTERS } from '@spalten/contract/answer';
import { BLANK } from '@spalten/contract/question';
import { useTranslation } from 'react-i18next';
import { useTooLong } from '../../ui/forms/text-field.tsx';
import type { InputProps } from './input-props.ts';

/**
 * A text with blanks, filled by typing or from a word bank. A tapped word fills the first empty
 * blank.
 */
export function BlanksInput(props: InputProps<'fill_in'>) {
  const { t } = useTranslation();
  const { question, answer, tries, isLocked } = props;
  const tooLong = useTooLong()(countExcess(question, answer));
  const pieces = question.text.split(BLANK);
  const texts = pieces.slice(1).map((_, at) => answer?.texts[at] ?? '');
  const { words } = question;
  const put = (at: number, text: string) =>
    props.onAnswer({ texts: texts.map((before, one) => (one === at ? text : before)) });
  const firstEmpty = texts.indexOf('');
  const counts = (word: string, among: readonly string[]) =>
    among.filter((one) => one === word).length;
  const field = (at: number) => {
    const isFixed = isLocked || (tries?.kept.includes(String(at)) ?? false);
    const label = t('attempt.blank', { number: at + 1, count: texts.length });
    if (isFixed)
      return (
        <span className="blank">
          <span className="visually-hidden">{label}: </span>
          {texts[at] || '–'}
        </span>
      );
    return words ? (
      <select
        className="blank"
        aria-label={label}
        value={texts[at]}
        onChange={(event) => put(at, event.currentTarget.value)}
      >
        <option value="">{t('attempt.chooseWord')}</option>
        {[...new Set(texts[at] && !words.includes(texts[at]) ? [...words, texts[at]] : words)].map(
          (word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ),
        )}
      </select>
    ) : (
      <input
        className="blank"
        aria-label={label}
        value={texts[at]}
        aria-invalid={(texts[at] ?? '').length > MAX_BLANK_CHARACTERS || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => put(at, event.currentTarget.value)}
      />
    );
  };
  return (
    <>
      <p className="blank-text">
        {pieces.map((piece, at) => (
          <span key={at}>
            {at > 0 && field(at - 1)}
            {piece}
          </span>
        ))}
      </p>
      {tooLong && (
        <p role="alert" className="field-fault">
          {tooLong}
        </p>
      )}
      {words && !isLocked && (
        <ul className="chips" aria-label={t('attempt.wordBank')}>
          {[...new Set(words)].map((word) => (
            <li key={word}>
              <UnstyledButton
                className="chip-button"
                disabled={firstEmpty < 0 || counts(word, texts) >= counts(word, words)}
                onClick={() => put(firstEmpty, word)}
              >
                {word}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
