import { rootsOf } from '@spalten/contract/article-document';
import type { FieldSuggestion, SuggestableField } from '@spalten/contract/field-suggestions';
import {
  decideField,
  readFieldSuggestions,
  SUGGESTABLE,
  suggestField,
  suggestedText,
} from '@spalten/contract/field-suggestions';
import type { Suggestion } from '@spalten/contract/shared-suggestions';
import { decideSuggestions, listSuggestions } from '@spalten/contract/shared-suggestions';
import { ySyncPluginKey } from '@tiptap/y-tiptap';
import { useMemo } from 'react';
import type * as Y from 'yjs';
import type { ArticleContent } from './article-content.ts';
import { HERE } from './shared/document-session.ts';

/** A suggestion as it is listed: in a text, or for a whole short field. */
export interface ListedSuggestion extends Suggestion {
  field: SuggestableField | 'body' | 'fact_box';
}

const TEXT_PARTS = { body: 'body', fact_box: 'factBody' } as const;

const fieldOf = (content: ArticleContent, field: SuggestableField): string =>
  (field === 'fact_title' ? content.fact_box?.title : content[field]) ?? '';

/** The text fields of a part that the user has changed, with their new texts. */
function textsOf(part: Partial<ArticleContent>): [SuggestableField, string][] {
  return SUGGESTABLE.flatMap((field): [SuggestableField, string][] => {
    const text = field === 'fact_title' ? part.fact_box?.title : part[field];
    return text === undefined ? [] : [[field, text ?? '']];
  });
}

/** The suggested texts of the fields. None of a document that the server would refuse. */
function fieldsOf(doc: Y.Doc): FieldSuggestion[] {
  try {
    return readFieldSuggestions(doc);
  } catch {
    return [];
  }
}

const listOf = (doc: Y.Doc, field: 'body' | 'fact_box'): ListedSuggestion[] =>
  listSuggestions(rootsOf(doc)[TEXT_PARTS[field]]).map((one) => ({ ...one, field }));

const asListed = (one: FieldSuggestion, content: ArticleContent): ListedSuggestion => {
  const deleted = fieldOf(content, one.field);
  return { ...one, id: one.field, deleted, inserted: suggestedText(one, deleted) };
};

/** The article's content with the suggested texts in place of its own. */
function withSuggested(content: ArticleContent, fields: FieldSuggestion[]): ArticleContent {
  const texts = Object.fromEntries(
    fields.map((one) => [one.field, suggestedText(one, fieldOf(content, one.field))]),
  );
  const { fact_title: title, ...others } = texts;
  const box = content.fact_box;
  return {
    ...content,
    ...others,
    ...(box && title !== undefined && { fact_box: { ...box, title } }),
  };
}

/** The suggestions of an open article, and what can be done with them. */
export function useSuggestions(
  doc: Y.Doc | undefined,
  /** Anew whenever the document has changed. */
  content: ArticleContent,
  userId: number,
) {
  const { listed, shown } = useMemo(() => {
    const fields = doc ? fieldsOf(doc) : [];
    const listOfFields = fields
      .filter(({ field }) => field !== 'fact_title' || content.fact_box !== null)
      .map((one) => asListed(one, content));
    const texts = doc ? [...listOf(doc, 'body'), ...listOf(doc, 'fact_box')] : [];
    return { listed: [...listOfFields, ...texts], shown: withSuggested(content, fields) };
  }, [doc, content]);

  const decide = (isAccepted: boolean, some: readonly ListedSuggestion[] = listed): void => {
    for (const { field, id } of some) {
      if (!doc) return;
      if (field === 'body' || field === 'fact_box') {
        const fragment = rootsOf(doc)[TEXT_PARTS[field]];
        // The origin of what is typed, so that the editor's undo takes it back.
        doc.transact(() => decideSuggestions(fragment, isAccepted, id), ySyncPluginKey);
      } else doc.transact(() => decideField(doc, field, isAccepted), HERE);
    }
  };
  /** Suggests the texts that the user has changed. */
  const suggest = (part: Partial<ArticleContent>): void => {
    if (!doc) return;
    doc.transact(() => {
      for (const [field, text] of textsOf(part))
        if (text !== fieldOf(shown, field)) suggestField(doc, field, userId, text);
    }, HERE);
  };
  return { listed, shown, decide, suggest };
}

export type Suggestions = ReturnType<typeof useSuggestions>;
