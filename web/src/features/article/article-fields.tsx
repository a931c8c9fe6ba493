import { Textarea, TextInput } from '@mantine/core';
import { fieldSize } from '@spalten/contract/article-rules';
import type { FieldRules, TemplateField } from '@spalten/contract/article-template';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenWords } from '../../ui/rich-text-editor.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor.tsx';
import type { TextMark } from '../../ui/text-marks.ts';
import { AuthorsField } from './authors-field.tsx';
import { ArticleImages } from './article-images.tsx';
import { FactBox } from './fact-box.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { Words } from './words.ts';

interface FieldsProps {
  words: Words;
  officeId: number;
  rules: FieldRules;
  readOnly: boolean;
  errors: Record<string, string[]>;
  /** Another one when other words are to be shown, as after a conflict. */
  edition: number;
  onChange: (part: Partial<Words>) => void;
  /** Words of the body that are commented on, and how some are. */
  marks: readonly TextMark[];
  onComment?: ((chosen: ChosenWords | null) => void) | undefined;
}

type LineField = 'kicker' | 'headline' | 'standfirst' | 'pull_quote';

/** A line of the article, which grows with what is written; the kicker stays on one. */
function LineInput(props: {
  field: LineField;
  className?: string | undefined;
  readOnly: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const { field, className, readOnly, value } = props;
  const shared = {
    id: `input-${field}`,
    readOnly,
    'aria-describedby': readOnly ? undefined : `advice-${field}`,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      props.onChange(event.currentTarget.value),
  };
  return field === 'kicker' ? (
    <TextInput {...shared} />
  ) : (
    <Textarea {...shared} className={className} autosize minRows={1} />
  );
}

/** The fields that a template asks for, in the order that they are read. */
export function ArticleFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { words, rules, readOnly, onChange } = props;
  const isUsed = (field: TemplateField) => rules[field].use !== 'off';
  const frame = (field: TemplateField) => ({
    field,
    rule: rules[field],
    readOnly,
    size: fieldSize(words, field),
    error: props.errors[field]?.[0],
  });
  const lines = (field: LineField, className?: string) =>
    isUsed(field) &&
    (words[field] || !readOnly) && (
      <FieldFrame {...frame(field)} htmlFor={`input-${field}`}>
        <LineInput
          field={field}
          className={className}
          readOnly={readOnly}
          value={words[field] ?? ''}
          onChange={(value) => onChange({ [field]: value })}
        />
      </FieldFrame>
    );
  return (
    <div className={readOnly ? 'stack as-read' : 'stack'}>
      {lines('kicker')}
      {lines('headline', 'headline-input')}
      {lines('standfirst', 'standfirst-input')}
      <FieldFrame {...frame('body')}>
        <RichTextEditor
          key={String(readOnly)}
          edition={props.edition}
          label={t('article.body')}
          describedBy={readOnly ? undefined : 'advice-body'}
          value={words.body}
          readOnly={readOnly}
          marks={props.marks}
          onComment={props.onComment}
          onChange={(body) => onChange({ body })}
        />
      </FieldFrame>
      {isUsed('images') && (words.images.length > 0 || !readOnly) && (
        <FieldFrame {...frame('images')}>
          <ArticleImages
            images={words.images}
            max={rules.images.max ?? 40}
            readOnly={readOnly}
            onChange={(images) => onChange({ images })}
          />
        </FieldFrame>
      )}
      {lines('pull_quote')}
      {isUsed('fact_box') && (words.fact_box || !readOnly) && (
        <FieldFrame {...frame('fact_box')}>
          <FactBox
            value={words.fact_box}
            readOnly={readOnly}
            edition={props.edition}
            onChange={(box) => onChange({ fact_box: box })}
          />
        </FieldFrame>
      )}
      <AuthorsField
        officeId={props.officeId}
        authors={words.authors}
        byline={words.byline}
        readOnly={readOnly}
        onChange={onChange}
      />
      <TextInput
        label={t('article.byline')}
        description={readOnly ? undefined : t('article.bylineHelp')}
        readOnly={readOnly}
        value={words.byline}
        onChange={(event) => onChange({ byline: event.currentTarget.value })}
      />
    </div>
  );
}
