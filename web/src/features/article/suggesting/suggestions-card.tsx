import { Button, Group } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { diffText } from '@spalten/contract/shared-text';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../data/api.ts';
import { goToField } from '../../../ui/forms/go-to-field.ts';
import { useUser } from '../../../data/session.ts';
import { SUGGESTIONS_ID } from '../article-remarks.ts';
import type { ListedSuggestion, Suggestions } from '../use-suggestions.ts';

/** The words beside a change that tell where it is. */
const CONTEXT = 24;
const FIELD_IDS: Partial<Record<ListedSuggestion['field'], string>> = {
  fact_title: 'field-fact_box',
};

/** Shows a suggestion at its words, or at its field. */
function showInText({ id, field }: ListedSuggestion): void {
  const words = document.querySelector(`[data-suggestion="${id}"]`);
  if (words) words.scrollIntoView({ block: 'center' });
  else {
    const frame = document.getElementById(FIELD_IDS[field] ?? `field-${field}`);
    if (frame) goToField(frame);
  }
}

/** The names of those who have suggested, as far as they are known. */
function useNames(article: Article): (userId: number) => string | undefined {
  const { id } = article.editorial_office;
  const office = useQuery({
    queryKey: ['editorial-office', id],
    queryFn: () => call(editorialOffice.get, { params: { id } }),
  });
  const users = article.history.flatMap(({ user }) => user ?? []);
  const people = [...article.authors, ...users, ...(office.data?.moderators ?? [])];
  return (userId) => people.find((one) => one.id === userId)?.name;
}

/** The change that a suggestion makes. What a short field keeps is shown beside it. */
function Change({ suggestion }: { suggestion: ListedSuggestion }) {
  const { t } = useTranslation();
  const { deleted, inserted, field } = suggestion;
  const isText = field === 'body' || field === 'fact_box';
  const { at, remove, insert } = isText
    ? { at: 0, remove: deleted.length, insert: inserted }
    : diffText(deleted, inserted);
  const [before, after] = [deleted.slice(0, at), deleted.slice(at + remove)];
  const out = deleted.slice(at, at + remove);
  return (
    <>
      {before.length > CONTEXT ? `…${before.slice(-CONTEXT)}` : before}
      {out && (
        <del className="suggested">
          <span className="visually-hidden">{t('suggestion.deletion')}: </span>
          {out}
        </del>
      )}
      {out && insert && ' '}
      {insert && (
        <ins className="suggested">
          <span className="visually-hidden">{t('suggestion.insertion')}: </span>
          {insert}
        </ins>
      )}
      {after.length > CONTEXT ? `${after.slice(0, CONTEXT)}…` : after}
    </>
  );
}

/** The suggested changes of an article, to accept or decline each or all. */
export function SuggestionsCard(props: { article: Article; suggestions: Suggestions }) {
  const { t } = useTranslation();
  const { listed, decide } = props.suggestions;
  const userId = useUser()?.id;
  const nameOf = useNames(props.article);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasDecided, setDecided] = useState(false);
  const finish = (isAccepted: boolean, some?: ListedSuggestion[]) => {
    decide(isAccepted, some);
    setDecided(true);
    // The pressed button is gone.
    heading.current?.focus({ preventScroll: true });
  };
  if (listed.length === 0 && !hasDecided) return null;
  return (
    <section className="callout suggestions" aria-labelledby={SUGGESTIONS_ID}>
      <h2 id={SUGGESTIONS_ID} ref={heading} tabIndex={-1}>
        {t('suggestion.title', { count: listed.length })}
      </h2>
      {listed.length > 0 && <p>{t('suggestion.help')}</p>}
      <ul>
        {listed.map((one) => {
          const words = one.inserted || one.deleted;
          const name = one.by === userId ? t('suggestion.you') : nameOf(one.by);
          return (
            <li key={`${one.field} ${one.id}`}>
              <button type="button" className="suggestion-words" onClick={() => showInText(one)}>
                <Change suggestion={one} />
              </button>
              <small className="quiet">
                {[t(`article.${one.field === 'fact_title' ? 'fact_box' : one.field}`), name]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <Group gap="xs">
                <Button
                  variant="default"
                  aria-label={t('suggestion.acceptThis', { words })}
                  onClick={() => finish(true, [one])}
                >
                  {t('suggestion.accept')}
                </Button>
                <Button
                  variant="default"
                  aria-label={t('suggestion.declineThis', { words })}
                  onClick={() => finish(false, [one])}
                >
                  {t('suggestion.decline')}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
      {listed.length > 1 && (
        <Group mt="md">
          <Button onClick={() => finish(true)}>{t('suggestion.acceptAll')}</Button>
          <Button variant="default" onClick={() => finish(false)}>
            {t('suggestion.declineAll')}
          </Button>
        </Group>
      )}
    </section>
  );
}
