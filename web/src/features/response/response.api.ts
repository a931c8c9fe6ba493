import type { ArticleResponse } from '@spalten/contract/response';
import { response } from '@spalten/contract/response';
import type { CurrentUser } from '@spalten/contract/user';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { refetchShowing } from '../../data/shown-in.ts';
import { hasRole } from '../../data/session.ts';

/** The responses to an article. Not fetched for users without access. */
export const responsesQuery = (articleId: number, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['responses', articleId],
    enabled: isEnabled,
    queryFn: () => call(response.list, { params: { id: articleId } }),
  });

/** The articles that a participant is asked about. */
export const openQuestionsQuery = (user: CurrentUser | undefined) =>
  queryOptions({
    queryKey: ['open-questions'],
    enabled: hasRole(user, 'participant'),
    queryFn: () => call(response.openQuestions),
  });

/** People that can be asked about an article, by name. */
export const peopleQuery = (articleId: number, q: string) =>
  queryOptions({
    queryKey: ['response-choice', articleId, q],
    queryFn: () => call(response.people, { params: { id: articleId }, query: { q } }),
  });

/** Refetches what shows questions and responses. */
export const refreshResponses = (): Promise<void> => refetchShowing('response');

/** The name that the words of an unsent response are kept by. */
export const keptName = (articleId: number): string => `response:${articleId}`;

/** The words of a response, as they are typed. */
export const wordsOf = (row: ArticleResponse | undefined) => ({
  first_good: row?.first_good ?? '',
  second_good: row?.second_good ?? '',
  question: row?.question ?? '',
});
