import { MAX_ANSWERS } from '@spalten/contract/article';
import { rootsOf } from '@spalten/contract/article-document';
import type { ArticleRules } from '@spalten/contract/article-rules';
import { measureField } from '@spalten/contract/article-rules';
import type { TemplateField } from '@spalten/contract/article-template';
import { isEmptyRichText } from '@spalten/contract/rich-text';
import { findSubheadFaults } from '@spalten/contract/subheads';
import Collaboration from '@tiptap/extension-collaboration';
import type { ChangeEvent, ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FoldedFields } from '../../ui/forms/folded-fields.tsx';
import type { ChosenWords } from '../../ui/text/rich-text-editor.tsx';
import { RichTextEditor } from '../../ui/text/rich-text-editor.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import type { TextMark } from '../../ui/text/text-marks.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { OversetWords } from '../../ui/text/use-overset-mark.ts';
import { FieldHelp } from '../../ui/writing-help/field-help.tsx';
import type { HelpScope } from '../../ui/writing-help/known-words.ts';
import { AnswersField } from './answers-field.tsx';
import { AuthorsField } from './authors-field.tsx';
import { ArticleImages } from './article-images.tsx';
import { faceTarget, pictureTarget } from './attach-picture.ts';
import { EasyText } from './easy-text.tsx';
import { FactBox } from './fact-box.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { ArticleContent } from './article-content.ts';
import type * as Y from 'yjs';
import { useFileExchange } from './use-file-exchange.ts';
import { useRemovals } from './use-removals.ts';
import { FieldComments } from './suggesting/field-comments.tsx';
import { SuggestEdits } from './suggesting/suggest-edits.ts';
import { suggestionMarks } from './suggestion-marks.ts';
import { OthersCarets } from './shared/others-carets.ts';
import { UndoSteps } from './shared/undo-steps.ts';
import type { Writers } from './shared/writers.ts';
import { useFieldUndo } from './shared/use-field-undo.ts';

/** A commented range of a field. */
export type FieldMark = TextMark & { field: string };
/** Comments on the selected words of a field, or on the whole article. */
export type CommentOn = (field: string, chosen: ChosenWords | null) => void;

export interface FieldsProps {
  articleId: number;
  content: ArticleContent;
  officeId: number;
  /** The text that the writing help keeps its words under. */
  help: HelpScope;
  rules: ArticleRules;
  readOnly: boolean;
  /** The user who suggests changes, null where the text is written. */
  suggestingAs?: number | null;
  errors: Record<string, string[]>;
  /** The article's document while it can be changed. */
  doc: Y.Doc | undefined;
  /** The names of the others who write in it. */
  writers: Writers;
  onChange: (part: Partial<ArticleContent>) => void;
  /** Commented ranges, and the callback that comments on a selection. */
  marks: readonly FieldMark[];
  onComment?: CommentOn | undefined;
  /** Shows a comment, from its words. */
  onShowComment: (id: number, byKey: boolean) => void;
  /** The number of open comments, shown on the comment tool. */
  openComments: number;
  /** Words at the end of the body that have no room, while they are shown. */
  overset: OversetWords | undefined;
}

const NO_MARKS: readonly FieldMark[] = [];

/** The commented ranges of a field, the same array until they change. */
function useMarksByField(marks: readonly FieldMark[]): (field: string) => readonly FieldMark[] {
  const byField = useMemo(() => {
    const found = new Map<string, FieldMark[]>();
    for (const mark of marks) found.set(mark.field, [...(found.get(mark.field) ?? []), mark]);
    return found;
  }, [marks]);
  return (field) => byField.get(field) ?? NO_MARKS;
}

/** Parts that are folded while they are empty, unless the template asks for them. */
const MORE_PARTS = ['kicker', 'answers', 'pull_quote', 'fact_box'] as const;

type LineField = 'kicker' | 'headline' | 'standfirst' | 'pull_quote';

/** Maximum length of a field, whatever its template allows. */
const MAX_LENGTH: Record<LineField, number> = {
  kicker: 200,
  headline: 500,
  standfirst: 2000,
  pull_quote: 1000,
};

/** A text field that grows with its content. The kicker is a single line. */
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
    maxLength: MAX_LENGTH[field],
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

/**
 * The fields that a template uses: in the order one writes, and those that may be left out folded
 * below. A text that can't be changed has them in reading order.
 */
export function ArticleFields(props: FieldsProps) {
  const { t } = useTranslation();
  const { content, rules, readOnly, onChange } = props;
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to);
  const maxImages = rules.images.max ?? 40;
  const removals = useRemovals(content, onChange);
  const exchangeFile = useFileExchange(content, onChange);
  const { doc, writers } = props;
  const suggestingAs = useLatest(() => props.suggestingAs ?? null);
  const isSuggesting = typeof props.suggestingAs === 'number';
  /** True for the parts that nothing is suggested for. */
  const isFixed = readOnly || isSuggesting;
  const parts = useMemo(() => {
    if (!doc) return undefined;
    const { body, easyBody, factBody } = rootsOf(doc);
    const bind = (fragment: Y.XmlFragment) => [
      Collaboration.configure({ fragment }),
      UndoSteps,
      OthersCarets.configure({ writers }),
      ...suggestionMarks,
      SuggestEdits.configure({ by: suggestingAs }),
    ];
    return {
      key: doc.guid,
      body: bind(body),
      easyBody: bind(easyBody),
      factBody: bind(factBody),
    };
  }, [doc, suggestingAs, writers]);
  const undoInField = useFieldUndo(doc);
  const marksOf = useMarksByField(props.marks);
  const commentOn = (field: string) =>
    props.onComment && ((chosen: ChosenWords | null) => props.onComment?.(field, chosen));
  const isUsed = (field: TemplateField) => rules[field].use !== 'off';
  const frame = (field: TemplateField) => ({
    field,
    rule: rules[field],
    readOnly,
    size: measureField(content, field),
    error: props.errors[field]?.[0],
  });
  const lines = (field: LineField, className?: string) =>
    isUsed(field) &&
    (content[field] || !readOnly) && (
      <FieldFrame {...frame(field)} htmlFor={`input-${field}`}>
        <LineInput
          field={field}
          className={className}
          readOnly={readOnly}
          value={content[field] ?? ''}
          onChange={(value) => onChange({ [field]: value })}
        />
        {!readOnly && !isSuggesting && (
          <FieldComments
            inputId={`input-${field}`}
            marks={marksOf(field)}
            onComment={commentOn(field)}
            onShowComment={props.onShowComment}
          />
        )}
        {!readOnly && (
          <FieldHelp
            value={content[field] ?? ''}
            scope={props.help}
            onChange={(value) => onChange({ [field]: value })}
          />
        )}
      </FieldFrame>
    );
  // A survey (“enkät”) may consist of answers only.
  const isLeftOut = readOnly && content.answers.length > 0 && isEmptyRichText(content.body);
  /** A part stands in its place if the template asks for it, or else with the rest of them. */
  const part = (field: TemplateField, shown: ReactNode) => {
    const isFolded = !readOnly && rules[field].use !== 'required';
    return isFolded ? { inPlace: null, folded: shown } : { inPlace: shown, folded: null };
  };
  const kicker = part('kicker', lines('kicker'));
  const answers = part(
    'answers',
    (isUsed('answers') || content.answers.length > 0) &&
      (content.answers.length > 0 || !isFixed) && (
        <FieldFrame {...frame('answers')}>
          <AnswersField
            help={props.help}
            answers={content.answers}
            images={content.images}
            max={Math.min(rules.answers.max ?? MAX_ANSWERS, MAX_ANSWERS)}
            readOnly={isFixed}
            targetOf={(index) => faceTarget(props.articleId, index, go)}
            onChange={onChange}
            onRemove={removals.removeAnswer}
          />
        </FieldFrame>
      ),
  );
  const quote = part(
    'pull_quote',
    <>
      {lines('pull_quote')}
      {isUsed('pull_quote') && (content.quote_speaker || (content.pull_quote && !readOnly)) && (
        <TextInput
          id="field-quote_speaker"
          label={t('article.quote_speaker')}
          description={readOnly ? undefined : t('article.speakerHelp')}
          maxLength={100}
          readOnly={readOnly}
          error={props.errors['quote_speaker']?.[0]}
          value={content.quote_speaker ?? ''}
          onChange={(event) => onChange({ quote_speaker: event.currentTarget.value })}
        />
      )}
    </>,
  );
  const factBox = part(
    'fact_box',
    isUsed('fact_box') && (content.fact_box || !isFixed) && (
      <FieldFrame {...frame('fact_box')}>
        <FactBox
          help={props.help}
          value={content.fact_box}
          readOnly={readOnly}
          isSuggesting={isSuggesting}
          marks={marksOf('fact_body')}
          onComment={commentOn('fact_body')}
          onShowComment={props.onShowComment}
          shared={parts && { key: parts.key, body: parts.factBody }}
          onChange={(box) => onChange({ fact_box: box })}
          onRemove={removals.removeFactBox}
        />
      </FieldFrame>
    ),
  );
  const folded = MORE_PARTS.filter(
    (field) =>
      rules[field].use === 'optional' || (field === 'answers' && content.answers.length > 0),
  );
  const easy = (content.easy_body || !isFixed) && (
    <EasyText
      value={content.easy_body}
      readOnly={isFixed}
      error={props.errors['easy_body']?.[0]}
      help={props.help}
      shared={parts}
    />
  );
  const isFolding = !readOnly && (folded.length > 0 || Boolean(easy));
  const hasEasy = content.easy_body !== null;
  const isMoreFilled =
    hasEasy ||
    folded.some((field) =>
      field === 'fact_box' ? content.fact_box !== null : measureField(content, field) > 0,
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its fields take the keys
    <div className={readOnly ? 'stack as-read' : 'stack article-fields'} onKeyDown={undoInField}>
      {kicker.inPlace}
      {lines('headline', 'headline-input')}
      {lines('standfirst', 'standfirst-input')}
      {!isLeftOut && (
        <FieldFrame {...frame('body')}>
          <RichTextEditor
            key={parts?.key ?? 'read'}
            shared={parts?.body}
            label={t('article.body')}
            describedBy={readOnly ? undefined : 'advice-body'}
            value={content.body}
            readOnly={readOnly}
            isSuggesting={isSuggesting}
            marks={marksOf('body')}
            onComment={commentOn('body')}
            onShowComment={props.onShowComment}
            openComments={props.openComments}
            overset={props.overset}
            help={props.help}
          />
          {props.overset !== undefined && props.overset.count > 0 && (
            <p className="quiet" role="status">
              {t('article.oversetNote', { count: props.overset.count })}
            </p>
          )}
          {!readOnly &&
            findSubheadFaults(content.body).map((fault) => (
              <p key={fault} className="quiet" role="status">
                {t(`article.subhead.${fault}`)}
              </p>
            ))}
        </FieldFrame>
      )}
      {answers.inPlace}
      {isUsed('images') && (content.images.length > 0 || !isFixed) && (
        <FieldFrame {...frame('images')}>
          <ArticleImages
            help={props.help}
            images={content.images}
            max={maxImages}
            readOnly={isFixed}
            target={pictureTarget(props.articleId, maxImages, go)}
            onChange={(images) => onChange({ images })}
            onRemove={removals.removeImage}
            onExchange={exchangeFile}
          />
        </FieldFrame>
      )}
      {quote.inPlace}
      {factBox.inPlace}
      {readOnly && easy}
      {isFolding && (
        <FoldedFields
          className="more-fields"
          summary={t('article.moreParts')}
          isFilled={isMoreFilled}
        >
          <div className="stack">
            {kicker.folded}
            {answers.folded}
            {quote.folded}
            {factBox.folded}
            {easy}
          </div>
        </FoldedFields>
      )}
      <AuthorsField
        officeId={props.officeId}
        authors={content.authors}
        byline={content.byline}
        readOnly={isFixed}
        onChange={onChange}
      />
      <TextInput
        id="field-byline"
        label={t('article.byline')}
        description={readOnly ? undefined : t('article.bylineHelp')}
        readOnly={readOnly}
        maxLength={200}
        value={content.byline}
        onChange={(event) => onChange({ byline: event.currentTarget.value })}
      />
    </div>
  );
}
