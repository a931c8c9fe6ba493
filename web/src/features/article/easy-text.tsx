import { breakPhrases } from '@spalten/contract/phrases';
import type { RichText } from '@spalten/contract/rich-text';
import { blockLines, emptyRichText } from '@spalten/contract/rich-text';
import type { AnyExtension } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import { RichTextEditor } from '../../ui/text/rich-text-editor.tsx';
import type { HelpScope } from '../../ui/writing-help/known-words.ts';

/** The lines of a text as the easy-to-read newspaper breaks them, paragraph by paragraph, without tables. */
function PhraseLines({ text }: { text: RichText }) {
  const { t } = useTranslation();
  const paragraphs = text.content
    .filter(({ type }) => type !== 'table')
    .flatMap(blockLines)
    .flatMap((lines) => lines.split('\n'))
    .map((words) => breakPhrases(words))
    .filter((lines) => lines.length > 0);
  if (paragraphs.length === 0) return null;
  return (
    <details className="phrase-lines">
      <summary>{t('article.easyLines')}</summary>
      {paragraphs.map((lines, index) => (
        <p key={index}>
          {lines.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </p>
      ))}
    </details>
  );
}

/** The article's text for readers of easy Swedish, and how its lines will break. */
export function EasyText(props: {
  value: RichText | null;
  readOnly: boolean;
  error: string | undefined;
  help: HelpScope;
  /** The shared text, while it can be changed. */
  shared: { key: string; easyBody: AnyExtension[] } | undefined;
}) {
  const { t } = useTranslation();
  const { value, readOnly } = props;
  return (
    <div id="field-easy_body" data-field="easy_body" className="stack">
      <p className="field-label">{t('article.easy_body')}</p>
      {!readOnly && (
        <p className="guidance" id="advice-easy_body">
          {t('article.easyHelp')}
        </p>
      )}
      <RichTextEditor
        key={props.shared?.key ?? 'read'}
        shared={readOnly ? undefined : props.shared?.easyBody}
        isSmall
        label={t('article.easy_body')}
        describedBy={readOnly ? undefined : 'advice-easy_body'}
        value={value ?? emptyRichText}
        readOnly={readOnly}
        help={props.help}
      />
      {props.error && (
        <p role="alert" style={{ color: 'var(--bad)', fontWeight: 600 }}>
          {props.error}
        </p>
      )}
      {value && <PhraseLines text={value} />}
    </div>
  );
}
