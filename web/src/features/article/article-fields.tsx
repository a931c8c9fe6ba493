import { Button, Textarea, TextInput } from '@mantine/core';
import { fieldSize } from '@spalten/contract/article-rules';
import type { FieldRules, TemplateField } from '@spalten/contract/article-template';
import { emptyRichText } from '@spalten/contract/rich-text';
import { useTranslation } from 'react-i18next';
import type { ChosenWords } from '../../ui/rich-text-editor.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor.tsx';
import type { TextMark } from '../../ui/text-marks.ts';
import { AuthorsField } from './authors-field.tsx';
import { ArticleImages } from './article-images.tsx';
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
  const lines = (field: LineField, className?: string, isLong = true) =>
    isUsed(field) &&
    (words[field] || !readOnly) && (
      <FieldFrame {...frame(field)} htmlFor={`input-${field}`}>
        {isLong ? (
          <Textarea
            id={`input-${field}`}
            className={className}
            autosize
            minRows={1}
            readOnly={readOnly}
            aria-describedby={readOnly ? undefined : `advice-${field}`}
            value={words[field] ?? ''}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            id={`input-${field}`}
            readOnly={readOnly}
            aria-describedby={readOnly ? undefined : `advice-${field}`}
            value={words[field] ?? ''}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
    );
  return (
    <div className={readOnly ? 'stack as-read' : 'stack'}>
      {lines('kicker', undefined, false)}
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
          {words.fact_box ? (
            <div className="stack">
              <TextInput
                label={t('article.factTitle')}
                readOnly={readOnly}
                value={words.fact_box.title}
                onChange={(event) =>
                  onChange({
                    fact_box: {
                      body: emptyRichText,
                      ...words.fact_box,
                      title: event.currentTarget.value,
                    },
                  })
                }
              />
              <RichTextEditor
                key={String(readOnly)}
                edition={props.edition}
                isSmall
                label={t('article.fact_box')}
                value={words.fact_box.body}
                readOnly={readOnly}
                onChange={(body) =>
                  onChange({ fact_box: { title: words.fact_box?.title ?? '', body } })
                }
              />
              {!readOnly && (
                <Button
                  variant="default"
                  onClick={() => onChange({ fact_box: null })}
                  style={{ justifySelf: 'start' }}
                >
                  {t('article.removeFact')}
                </Button>
              )}
            </div>
          ) : (
            <Button
              variant="default"
              onClick={() => onChange({ fact_box: { title: '', body: emptyRichText } })}
            >
              {t('article.addFact')}
            </Button>
          )}
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
