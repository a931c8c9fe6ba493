import type { MarkState, Proof, ProofMark } from '@spalten/contract/proof';
import { proof } from '@spalten/contract/proof';
import type { CurrentUser } from '@spalten/contract/user';
import { queryOptions } from '@tanstack/react-query';
import { i18next } from '../../i18n/index.ts';
import { call } from '../../data/api.ts';
import { setCached } from '../../data/query-client.ts';
import { refetchShowing } from '../../data/shown-in.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';

export const MARK_TONES: Record<MarkState, Tone> = {
  open: 'wait',
  done: 'good',
  declined: 'quiet',
};

/** The proof of a newspaper. The event `proof` has it fetched anew. */
export const proofQuery = (newspaperId: number) =>
  queryOptions({
    queryKey: ['proof', newspaperId],
    queryFn: () => call(proof.get, { params: { id: newspaperId } }),
  });

/** The open rounds of the user's newspapers. */
export const openProofsQuery = (user: CurrentUser | undefined) =>
  queryOptions({
    queryKey: ['open-proofs'],
    enabled: user?.features.includes('newspaper') === true,
    queryFn: () => call(proof.openRounds),
  });

/** Caches the server's answer and refetches what counts marks. */
export function cacheProof(saved: Proof): void {
  setCached(['proof', saved.newspaper_id], saved);
  void refetchShowing('proof');
}

/** Refetches the proof and what counts its marks. */
export const refreshProof = (newspaperId: number): Promise<void> =>
  refetchShowing('proof', newspaperId);

/** Says that the user has read a page, or takes that back. */
export function setPageRead(
  newspaperId: number,
  { newspaper_page_id }: Proof['pages'][number],
  isRead: boolean,
): Promise<boolean> {
  const body = { newspaper_page_id, is_read: isRead };
  return tryWithToast(async () =>
    cacheProof(await call(proof.read, { params: { id: newspaperId }, body })),
  );
}

/** Removes an own mark, and offers to bring it back. */
export function removeMark(newspaperId: number, { id, number }: ProofMark): Promise<boolean> {
  const params = { id };
  const restore = () =>
    tryWithToast(async () => {
      await call(proof.restore, { params });
      await refreshProof(newspaperId);
    });
  return tryWithToast(async () => {
    await call(proof.delete, { params });
    await refreshProof(newspaperId);
    toast(i18next.t('proof.wasRemoved', { number }), 'info', {
      label: i18next.t('editor.undo'),
      run: () => void restore(),
    });
  });
}

/** Ticks a mark off, or opens it again. */
export function decideMark(
  newspaperId: number,
  { id }: ProofMark,
  state: 'open' | 'done',
): Promise<boolean> {
  return tryWithToast(async () => {
    await call(proof.decide, { params: { id }, body: { state } });
    await refreshProof(newspaperId);
  });
}
