import { Button, TextInput } from '@mantine/core';
import { emptyRichText } from '@spalten/contract/rich-text';
import type { AnyExtension } from '@tiptap/core';
import { useTranslation } from 'react-i18next';
import type { ChosenWords } from '../../ui/text/rich-text-editor.tsx';
import { RichTextEditor } from '../../ui/text/rich-text-editor.tsx';
import type { TextMark } from '../../ui/text/text-marks.ts';
import { FieldHelp } from '../../ui/writing-help/field-help.tsx';
import type { HelpScope } from '../../ui/writing-help/known-words.ts';
import type { ArticleContent } from './article-content.ts';

type Box = ArticleContent['fact_box'];

const EMPTY_BOX = { title: '', body: emptyRichText };

/** The article's fact box, which can be added and removed. */
export function FactBox(props: {
  value: Box;
  readOnly: boolean;
  isSuggesting: boolean;
  /** Comments on its body. */
  marks: readonly TextMark[];
  onComment: ((chosen: ChosenWords | null) => void) | undefined;
  onShowComment: (id: number, byKey: boolean) => void;
  help: HelpScope;
  /** The shared text of its body, while it can be changed. */
  shared: { key: string; body: AnyExtension[] } | undefined;
  onChange: (box: Box) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { value, readOnly, onChange } = props;
  if (!value)
    return (
      <Button variant="default" onClick={() => onChange(EMPTY_BOX)}>
        {t('article.addFact')}
      </Button>
    );
  return (
    <div className="stack">
      <TextInput
        label={t('article.factTitle')}
        readOnly={readOnly}
        value={value.title}
        onChange={(event) => onChange({ ...value, title: event.currentTarget.value })}
      />
      {!readOnly && (
        <FieldHelp
          value={value.title}
          scope={props.help}
          onChange={(title) => onChange({ ...value, title })}
        />
      )}
      <RichTextEditor
        key={props.shared?.key ?? 'read'}
        shared={props.shared?.body}
        isSmall
        label={t('article.fact_box')}
        value={value.body}
        readOnly={readOnly}
        isSuggesting={props.isSuggesting}
        marks={props.marks}
        onComment={props.onComment}
        onShowComment={props.onShowComment}
        help={props.help}
      />
      {!readOnly && !props.isSuggesting && (
        <Button variant="default" onClick={props.onRemove} style={{ justifySelf: 'start' }}>
          {t('article.removeFact')}
        </Button>
      )}
    </div>
  );
}
