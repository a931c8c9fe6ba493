import type { Page } from '@playwright/test';
import type { Question } from '../contract/src/question.ts';
import { sampleQuestions } from '../server/src/testing/questions.ts';

/** Makes a call as whoever is signed in on the page, where the screen of it is not what is tested. */
export const api = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([how, url, sent]) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      const answer = await fetch(`/api${url}`, {
        method: how as string,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      });
      if (!answer.ok) throw new Error(`${url as string}: ${await answer.text()}`);
      return answer.status === 204 ? null : answer.json();
    },
    [method, path, body] as const,
  );

/** Publishes an assignment of the moderator's office. @returns its id */
export async function publish(
  moderator: Page,
  title: string,
  questions: Question[],
  settings = {},
) {
  const body = { title, questions, is_published: true, ...settings };
  return (await api<{ id: number }>(moderator, 'POST', '/assignment', body)).id;
}

/** A question of a type, as the server's own tests ask it. */
export const ofType = (type: Question['type']) =>
  sampleQuestions().filter((question) => question.type === type);
