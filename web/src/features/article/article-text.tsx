import type { FieldsProps } from './article-fields.tsx';
import { ArticleFields } from './article-fields.tsx';
import { ReadingView } from './suggesting/reading-view.tsx';
import type { ReviewMode } from './suggesting/use-review-mode.ts';
import type { Suggestions } from './use-suggestions.ts';

/**
 * The text of an article: as it will print where it is reviewed or can only be read, or its fields, to
 * write in or to suggest changes in.
 */
export function ArticleText({
  mode,
  suggestions,
  userId,
  ...fields
}: FieldsProps & { mode: ReviewMode; suggestions: Suggestions; userId: number }) {
  if (mode === 'read') return <ReadingView {...fields} />;
  if (!fields.doc || mode === 'direct') return <ArticleFields {...fields} />;
  return (
    <ArticleFields
      {...fields}
      content={suggestions.shown}
      suggestingAs={userId}
      onChange={suggestions.suggest}
    />
  );
}
