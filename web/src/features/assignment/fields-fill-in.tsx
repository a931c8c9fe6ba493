import { Button, Checkbox } from '@mantine/core';
import { BLANK } from '@spalten/contract/question';
import { countBlanks } from '@spalten/contract/question-reader';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../ui/forms/text-field.tsx';
import type { FieldsProps } from './question-fields.ts';
import { WordsInput } from './words-input.tsx';

/**
 * A text with blanks. A selected word becomes a blank with that word as its answer. Each blank
 * accepts one or more answers.
 */
export function FillInFields({ question, onChange, faultOf }: FieldsProps<'fill_in'>) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, accepted } = question;
  const blanks = countBlanks(text);

  const setText = (next: string, words = accepted) => {
    const count = countBlanks(next);
    const kept = Array.from({ length: count }, (_, index) => words[index] ?? []);
    onChange({ text: next, accepted: kept }, `${question.id}-text`);
  };
  const makeBlank = () => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    const word = text.slice(from, to).trim();
    const at = countBlanks(text.slice(0, from));
    const words = [...accepted];
    words.splice(at, 0, word ? [word] : []);
    const rest = text.slice(from, to);
    const [before, after] = [/^\s*/.exec(rest)?.[0] ?? '', /\s*$/.exec(rest)?.[0] ?? ''];
    setText(text.slice(0, from) + before + BLANK + (word ? after : '') + text.slice(to), words);
  };
  return (
    <>
      <Textarea
        ref={field}
        label={t('question.fillText')}
        description={t('question.fillTextHelp')}
        autosize
        minRows={3}
        maxLength={10_000}
        error={faultOf('text')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button variant="default" onClick={makeBlank}>
          {t('question.makeBlank')}
        </Button>
      </div>
      {Array.from({ length: blanks }, (_, index) => (
        <WordsInput
          key={index}
          label={t('question.blankName', { number: index + 1 })}
          description={index === 0 ? t('question.blankHelp') : undefined}
          error={faultOf(`accepted.${index}`)}
          words={accepted[index] ?? []}
          onChange={(words) =>
            onChange(
              { accepted: accepted.map((old, at) => (at === index ? words : old)) },
              `${question.id}-blank-${index}`,
            )
          }
        />
      ))}
      <Checkbox
        label={t('question.wordBank')}
        description={t('question.wordBankHelp')}
        checked={question.word_bank}
        onChange={(event) => onChange({ word_bank: event.currentTarget.checked })}
      />
      {question.word_bank ? (
        <WordsInput
          label={t('question.distractors')}
          description={t('question.distractorsHelp')}
          words={question.distractors}
          onChange={(distractors) => onChange({ distractors }, `${question.id}-distractors`)}
        />
      ) : (
        <Checkbox
          label={t('question.allowSlips')}
          description={t('question.allowSlipsHelp')}
          checked={question.allow_slips}
          onChange={(event) => onChange({ allow_slips: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
