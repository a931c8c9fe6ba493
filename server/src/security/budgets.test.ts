import type { Call } from '@spalten/contract/call';
import { expect, test } from 'vitest';
import { features } from '../features.ts';
import type { Routing } from '../services.ts';

/** Stands for services that are only named while calls are registered. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => 1 : anything),
  apply: () => anything,
});

function registeredBudgets(): Record<string, number> {
  const budgets: Record<string, number> = {};
  const route = (call: Call, { perMinute }: { perMinute?: number }) => {
    if (perMinute) budgets[`${call.method} ${call.path}`] = perMinute;
  };
  for (const addRoutes of features)
    addRoutes(
      new Proxy({}, { get: (_target, key) => (key === 'route' ? route : anything) }) as Routing,
    );
  return budgets;
}

/** Calls that set type, read files, send mail or go through many rows: how often a person may, a minute. */
const BUDGETS = {
  'DELETE /newspaper-page/{id}': 60,
  'DELETE /participant/{id}/card': 60,
  'GET /advert-bill': 60,
  'GET /advert-bill/csv': 20,
  'GET /assignment/{id}/qti': 60,
  'GET /attempt-result/csv': 20,
  'GET /audit/csv': 10,
  'GET /editorial-office/{id}/statistics': 60,
  'GET /editorial-office/{id}/statistics/csv': 20,
  'GET /editorial-office/{id}/submission-box/code': 60,
  'GET /file/{id}/person-choice': 240,
  'GET /guide/moderator': 20,
  'GET /guide/printer': 20,
  'GET /newspaper-page/{id}/continuations': 20,
  'GET /newspaper-page/{id}/preview.svg': 300,
  'GET /newspaper-page/{id}/puzzle-words': 60,
  'GET /newspaper-template/{id}/preview.svg': 300,
  'GET /newspaper/{id}/booklet': 20,
  'GET /newspaper/{id}/easy-read': 20,
  'GET /newspaper/{id}/easy-read/pages': 20,
  'GET /newspaper/{id}/epub': 20,
  'GET /newspaper/{id}/pdf': 20,
  'GET /newspaper/{id}/poster': 20,
  'GET /newspaper/{id}/preflight': 60,
  'GET /newspaper/{id}/public/code': 60,
  'GET /newspaper/{id}/texts': 20,
  'GET /participant/{id}/export': 20,
  'GET /participant/{id}/portfolio': 240,
  'GET /participant/{id}/portfolio/file': 20,
  'GET /participant/{id}/year': 120,
  'GET /search': 300,
  'POST /advert': 60,
  'POST /advertiser': 60,
  'POST /article/word': 10,
  'POST /article/{id}/changes': 400,
  'POST /article/{id}/fit': 60,
  'POST /assignment': 240,
  'POST /article/{id}/recording': 60,
  'POST /article/{id}/response': 30,
  'POST /assignment/qti': 10,
  'POST /calendar/renew': 10,
  'POST /chapter': 240,
  'POST /consent': 60,
  'POST /consent/sheet': 20,
  'POST /consent/{id}/link': 60,
  'POST /consent/{id}/take-back': 60,
  'POST /customer/{id}/invite': 20,
  'POST /customer/{id}/sign-in/test': 10,
  'POST /editorial-office/{id}/term': 20,
  'POST /file': 300,
  'POST /file/{id}/crop': 60,
  'POST /file/{id}/person': 120,
  'POST /group': 60,
  'POST /info-post': 240,
  'POST /moderator': 60,
  'POST /moderator/{id}/invite': 60,
  'POST /news-post': 240,
  'POST /newspaper': 30,
  'POST /newspaper-page': 60,
  'POST /newspaper-page/{id}/preview': 60,
  'POST /newspaper-template': 30,
  'POST /newspaper-template/preview': 120,
  'POST /newspaper/{id}/proof-mark': 60,
  'POST /newspaper/{id}/public/renew': 30,
  'POST /newspaper/{id}/send': 10,
  'POST /office-word/list': 30,
  'POST /participant': 60,
  'POST /participant/cards': 10,
  'POST /participant/import': 30,
  'POST /participant/{id}/invite': 60,
  'POST /participant/{id}/portfolio': 10,
  'POST /print-profile': 10,
  'POST /proof-mark/{id}/restore': 60,
  'POST /story': 60,
  'POST /story/{id}/article': 60,
  'POST /story/{id}/place': 60,
  'POST /submission/{id}/article': 30,
  'POST /web-article/web': 240,
  'PUT /advert/{id}': 120,
  'PUT /advertiser/{id}': 120,
  'PUT /article/{id}': 240,
  'PUT /assignment/{id}': 240,
  'PUT /chapter/{id}': 240,
  'PUT /consent/birthday': 30,
  'PUT /consent/{id}': 120,
  'PUT /proof-mark/{id}': 60,
  'PUT /response/{id}': 60,
  'PUT /customer/{id}/sign-in': 30,
  'PUT /group/{id}': 120,
  'PUT /info-post/{id}': 240,
  'PUT /message/{id}/writing': 60,
  'PUT /news-post/{id}': 240,
  'PUT /newspaper-page/{id}': 120,
  'PUT /newspaper-template/{id}': 120,
  'PUT /newspaper/{id}': 120,
  'PUT /newspaper/{id}/public': 30,
  'PUT /participant/{id}/picture-code': 60,
  'PUT /web-article/web/{id}': 240,
};

test('every costly call has its budget a person', () => {
  expect(registeredBudgets()).toEqual(BUDGETS);
});
