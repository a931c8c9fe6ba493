import { asksForTruth } from '@spalten/contract/question-rules';
import { plainText } from '@spalten/contract/rich-text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { thumbnailUrl } from '../file/index.ts';
import type { InputProps } from './input-props.ts';
import { chooseText } from './input-props.ts';
import { VerdictNote } from './verdict-note.tsx';

interface Choice {
  id: string;
  text: string;
  image?: { fileId: number; alt: string } | undefined;
}

/** Options as large cards around native radio buttons or checkboxes. */
function Choices(props: {
  choices: Choice[];
  isMany: boolean;
  picked: readonly string[];
  kept: readonly string[];
  removed: readonly string[];
  isLocked: boolean;
  verdicts: InputProps<'single_choice'>['verdicts'];
  /** A question that is shown above the options. Without it their legend is for screen readers. */
  asked?: string | undefined;
  onPick: (id: string) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  const { choices, isMany, picked, kept, removed, isLocked } = props;
  return (
    <fieldset className="bare answer-choices">
      <legend className={props.asked ? 'asked' : 'visually-hidden'}>
        {props.asked ?? t(isMany ? 'attempt.pickMany' : 'attempt.pickOne')}
      </legend>
      {choices.map(({ id, text, image }) => {
        const isRemoved = removed.includes(id);
        const isKept = kept.includes(id);
        return (
          <label key={id} className="answer-choice" data-removed={isRemoved || undefined}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              checked={picked.includes(id)}
              disabled={isLocked || isRemoved || isKept}
              onChange={() => props.onPick(id)}
            />
            <span className="choice-words">
              {image && <PictureOrName src={thumbnailUrl(image.fileId, 640)} alt={image.alt} />}
              {text}
            </span>
            {isKept && <span className="choice-note">✓ {t('attempt.kept')}</span>}
            {isRemoved && <span className="choice-note">{t('attempt.removed')}</span>}
            <VerdictNote verdict={props.verdicts?.[id]} kind="choice" />
          </label>
        );
      })}
    </fieldset>
  );
}

const choicesOf = (
  options: InputProps<'single_choice'>['question']['options'],
  isEasy: boolean,
): Choice[] =>
  options.map((option) => ({
    id: option.id,
    text: chooseText(option, isEasy),
    image: option.image_file_id
      ? { fileId: option.image_file_id, alt: option.image_alt ?? '' }
      : undefined,
  }));

/** A question with one right option. */
export function SingleChoiceInput(props: InputProps<'single_choice'>) {
  const { question, answer, tries, onAnswer } = props;
  return (
    <Choices
      choices={choicesOf(question.options, props.isEasy)}
      isMany={false}
      picked={answer?.option_id ? [answer.option_id] : []}
      kept={[]}
      removed={tries?.removed ?? []}
      isLocked={props.isLocked}
      verdicts={props.verdicts}
      onPick={(option_id) => onAnswer({ option_id })}
    />
  );
}

/** A question with several right options. */
export function MultipleChoiceInput(props: InputProps<'multiple_choice'>) {
  const { question, answer, tries, onAnswer } = props;
  const picked = answer?.option_ids ?? [];
  return (
    <>
      <p className="quiet">{props.isLocked ? null : <MayBeSeveral />}</p>
      <Choices
        choices={choicesOf(question.options, props.isEasy)}
        isMany
        picked={picked}
        kept={tries?.kept ?? []}
        removed={tries?.removed ?? []}
        isLocked={props.isLocked}
        verdicts={props.verdicts}
        onPick={(id) =>
          onAnswer({
            option_ids: picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id],
          })
        }
      />
    </>
  );
}

function MayBeSeveral() {
  const { t } = useTranslation();
  return t('attempt.pickMany');
}

/** A true or false question. What is asked stands below a prompt that is a statement. */
export function TrueFalseInput(props: InputProps<'true_false'>) {
  const { t } = useTranslation();
  const { answer, onAnswer, question, isEasy } = props;
  const prompt = plainText((isEasy && question.prompt_easy) || question.prompt);
  const picked = typeof answer?.value === 'boolean' ? [String(answer.value)] : [];
  return (
    <Choices
      choices={[
        { id: 'true', text: t('attempt.true') },
        { id: 'false', text: t('attempt.false') },
      ]}
      isMany={false}
      asked={asksForTruth(prompt) ? undefined : t('attempt.trueOrFalse')}
      picked={picked}
      kept={[]}
      removed={props.tries?.removed ?? []}
      isLocked={props.isLocked}
      verdicts={props.verdicts}
      onPick={(id) => onAnswer({ value: id === 'true' })}
    />
  );
}
