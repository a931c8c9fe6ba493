import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallResult } from './client.ts';

const FILE = '../../../web/src/i18n/signed-out.se.json';

/** The sentences of the login page for refused sign-ins, by code. */
const SENTENCES = (
  JSON.parse(readFileSync(path.join(import.meta.dirname, FILE), 'utf8')) as {
    schoolLogin: { refused: Record<string, string> };
  }
).schoolLogin.refused;

export const locationOf = (answer: Pick<CallResult, 'headers'>): string =>
  String(answer.headers['location']);

/** Reads what a person is told on the login page that an answer leads to. */
export function readRefusal(answer: CallResult) {
  const url = new URL(locationOf(answer), 'http://app.localhost');
  const code = url.searchParams.get('nekad') ?? '';
  return { status: answer.status, path: url.pathname, code, sentence: SENTENCES[code] };
}
