import { Button, Textarea, TextInput } from '@mantine/core';
import type { Question, QuestionType } from '@spalten/contract/question';
import { findQuestionFaults } from '@spalten/contract/question-rules';
import { emptyRichText, isEmptyRichText } from '@spalten/contract/rich-text';
import type { ComponentType } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedFields } from '../../ui/forms/folded-fields.tsx';
import { RichTextEditor } from '../../ui/text/rich-text-editor.tsx';
import { excessOver, useTooLong } from '../../ui/forms/text-field.tsx';
import { ChoiceFields, TrueFalseFields } from './fields-choice.tsx';
import { FillInFields } from './fields-fill-in.tsx';
import { HotspotFields } from './fields-hotspot.tsx';
import { CategoriseFields, MatchFields, OrderFields } from './fields-items.tsx';
import {
  FileUploadFields,
  FreeTextFields,
  NumberField,
  SourceCheckFields,
} from './fields-reviewed.tsx';
import { MarkWordsFields } from './fields-words.tsx';
import { AudioField, PictureField } from './picture-field.tsx';
import type { FieldsProps } from './question-fields.ts';
import { scoringRuleKey } from './scoring-rule.ts';

type Change = (change: Partial<Question>, step?: string) => void;
interface Props {
  question: Question;
  onChange: Change;
  /** Shows what is missing at each field. */
  showsFaults: boolean;
}

const FIELDS: { [T in QuestionType]: ComponentType<FieldsProps<T>> } = {
  single_choice: ChoiceFields,
  multiple_choice: ChoiceFields,
  true_false: TrueFalseFields,
  order: OrderFields,
  match: MatchFields,
  categorise: CategoriseFields,
  mark_words: MarkWordsFields,
  hotspot: HotspotFields,
  fill_in: FillInFields,
  source_check: SourceCheckFields,
  free_text: FreeTextFields,
  file_upload: FileUploadFields,
};

type TypeFieldsProps = Pick<FieldsProps<QuestionType>, 'faultOf'> & Omit<Props, 'showsFaults'>;

/** The fields of the question's type. */
function TypeFields(props: TypeFieldsProps) {
  // The fields change a question of their own type only.
  const Fields = FIELDS[props.question.type] as ComponentType<TypeFieldsProps>;
  return <Fields {...props} />;
}

function RichField(props: {
  label: string;
  help?: string;
  error?: string | undefined;
  value: Question['prompt'];
  onChange: (value: Question['prompt']) => void;
}) {
  const id = useId();
  return (
    <div>
      <p className="field-label">{props.label}</p>
      {props.help && (
        <p className="guidance" id={id}>
          {props.help}
        </p>
      )}
      <RichTextEditor
        isSmall
        label={props.label}
        {...(props.help && { describedBy: id })}
        value={props.value}
        onChange={props.onChange}
      />
      {props.error && <p className="field-error">{props.error}</p>}
    </div>
  );
}

const lines = (text: string) => text.split('\n');
const words = (text: string) => text.split(',').map((word) => word.trimStart());

const MAX_HINT = 500;
const MAX_SKILL = 60;
const excessOf = (texts: readonly string[], max: number): number =>
  texts.reduce((sum, text) => sum + excessOver(text, max), 0);

/** Hints, skills and the explanation shown afterwards. */
function HelpFields({ question, onChange }: Omit<Props, 'showsFaults'>) {
  const { t } = useTranslation();
  const [hints, setHints] = useState(question.hints.join('\n'));
  const sayTooLong = useTooLong();
  const [skills, setSkills] = useState(question.skills.join(', '));
  const richOrNull = (value: Question['prompt']) => (isEmptyRichText(value) ? null : value);
  return (
    <>
      <RichField
        label={t('question.promptEasy')}
        help={t('question.promptEasyHelp')}
        value={question.prompt_easy ?? emptyRichText}
        onChange={(value) =>
          onChange({ prompt_easy: richOrNull(value) }, `${question.id}-prompt_easy`)
        }
      />
      <Textarea
        label={t('question.hints')}
        description={t('question.hintsHelp')}
        autosize
        minRows={2}
        error={sayTooLong(excessOf(question.hints, MAX_HINT))}
        value={hints}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setHints(typed);
          const kept = lines(typed).filter((line) => line.trim() !== '');
          onChange({ hints: kept }, `${question.id}-hints`);
        }}
      />
      <RichField
        label={t('question.explanation')}
        help={t('question.explanationHelp')}
        value={question.explanation ?? emptyRichText}
        onChange={(value) =>
          onChange({ explanation: richOrNull(value) }, `${question.id}-explanation`)
        }
      />
      <TextInput
        label={t('question.skills')}
        description={t('question.skillsHelp')}
        error={sayTooLong(excessOf(question.skills, MAX_SKILL))}
        value={skills}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setSkills(typed);
          const kept = words(typed).filter((word) => word.trim() !== '');
          onChange({ skills: kept }, `${question.id}-skills`);
        }}
      />
    </>
  );
}

/** The editor of a question. */
export function QuestionEditor({ question, onChange, showsFaults }: Props) {
  const { t } = useTranslation();
  const faults = showsFaults ? findQuestionFaults(question) : [];
  const faultOf = (field: string) => {
    const found = faults.find(
      (fault) => fault.field === field || fault.field.startsWith(`${field}.`),
    );
    return found && t(`questionFault.${found.fault}`);
  };
  const hasRubric = question.type === 'free_text' && question.rubric.length > 0;
  const isHotspot = question.type === 'hotspot';
  const rule = scoringRuleKey(question.type);
  const picture = (
    <PictureField
      label={t('question.picture')}
      fileId={question.image_file_id}
      alt={question.image_alt}
      error={faultOf('image_alt')}
      onChange={(image_file_id, image_alt) =>
        onChange({ image_file_id, image_alt }, `${question.id}-picture`)
      }
    />
  );
  const other = { single_choice: 'multiple_choice', multiple_choice: 'single_choice' } as const;
  return (
    <div className="stack question-editor">
      <RichField
        label={t('question.prompt')}
        error={faultOf('prompt')}
        value={question.prompt}
        onChange={(prompt) => onChange({ prompt }, `${question.id}-prompt`)}
      />
      {isHotspot && picture}
      <TypeFields question={question} onChange={onChange} faultOf={faultOf} />
      {(question.type === 'single_choice' || question.type === 'multiple_choice') && (
        <div>
          <Button
            variant="subtle"
            onClick={() => onChange({ type: other[question.type as 'single_choice'] } as never)}
          >
            {t('question.changeTo', {
              type: t(`questionType.${other[question.type as 'single_choice']}`),
            })}
          </Button>
        </div>
      )}
      {!hasRubric && (
        <NumberField
          label={t('question.points')}
          {...(rule && { description: t(rule) })}
          min={1}
          max={100}
          value={question.points}
          onChange={(points) => onChange({ points: points ?? 1 }, `${question.id}-points`)}
        />
      )}
      {!isHotspot && (
        <FoldedFields
          className="more-fields"
          summary={t('question.pictureAndSound')}
          isFilled={Boolean(question.image_file_id)}
        >
          <div className="stack">
            {picture}
            <AudioField
              fileId={question.audio_file_id}
              onChange={(audio_file_id) => onChange({ audio_file_id })}
            />
          </div>
        </FoldedFields>
      )}
      <details className="more-fields">
        <summary>{t('question.help')}</summary>
        <div className="stack">
          <HelpFields question={question} onChange={onChange} />
        </div>
      </details>
    </div>
  );
}
