import type { Page } from '@playwright/test';
import { readCodes, readTypedCodes } from '../server/src/testing/card-codes.ts';
import { api } from './learning.ts';

interface Pupil {
  id: number;
  name: string;
}

/** Makes a pupil of Klass 8B with a card. @returns their id, and the address and the code of the card */
export async function makePupil(moderator: Page, firstName: string) {
  await moderator.goto('/healthz');
  const offices = await api<Pupil[]>(moderator, 'GET', '/editorial-office');
  const { id } = await api<Pupil>(moderator, 'POST', '/participant', {
    first_name: firstName,
    last_name: 'Lånedator',
    editorial_office_ids: [offices.find(({ name }) => name.startsWith('Klass 8B'))?.id],
  });
  const bytes = await moderator.evaluate(async (participant) => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api/participant/cards', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({ participant_ids: [participant] }),
    });
    return [...new Uint8Array(await answer.arrayBuffer())];
  }, id);
  const [card = ''] = await readCodes(Uint8Array.from(bytes));
  const [code = ''] = await readTypedCodes(Uint8Array.from(bytes));
  return { id, card, code };
}
