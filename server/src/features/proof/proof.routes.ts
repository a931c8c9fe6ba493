import { proof } from '@spalten/contract/proof';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import {
  createMark,
  decideMark,
  readPage,
  removeMark,
  restoreMark,
  updateMark,
} from './keep-mark.ts';
import { closeRound, openRound } from './keep-round.ts';
import { findProof, listOpenRounds } from './proof.queries.ts';

const SIGNED_IN = { access: 'signed-in', feature: 'newspaper' } as const;
const MARKERS = ['participant', 'moderator', 'admin'] as const;
const MARKING = { access: MARKERS, feature: 'newspaper', perMinute: 60 } as const;

/** Registers the proof rounds of newspapers and the marks on their pages. */
export function proofRoutes({ route, database }: Routing): void {
  route(proof.openRounds, SIGNED_IN, ({ viewer }) => listOpenRounds(database, viewer));

  route(proof.get, SIGNED_IN, async ({ params, viewer }) =>
    requireFound(await findProof(database, viewer, params.id)),
  );

  route(proof.open, SIGNED_IN, ({ params, body, viewer }) =>
    openRound(database, viewer, params.id, body.last_day ?? null),
  );

  route(proof.close, SIGNED_IN, ({ params, viewer }) => closeRound(database, viewer, params.id));

  route(proof.mark, MARKING, ({ params, body, viewer }) =>
    createMark(database, viewer, params.id, body),
  );

  route(proof.read, { access: MARKERS, feature: 'newspaper' }, ({ params, body, viewer }) =>
    readPage(database, viewer, params.id, body),
  );

  route(proof.update, MARKING, ({ params, body, viewer }) =>
    updateMark(database, viewer, params.id, body),
  );

  route(proof.delete, SIGNED_IN, ({ params, viewer }) => removeMark(database, viewer, params.id));

  route(proof.restore, MARKING, ({ params, viewer }) => restoreMark(database, viewer, params.id));

  route(proof.decide, SIGNED_IN, ({ params, body, viewer }) =>
    decideMark(database, viewer, params.id, body),
  );
}
