import { lazy } from 'react';

export { OpenProofs } from './open-proofs.tsx';
export { countOpenMarks } from './open-marks.ts';
export { openProofsQuery, proofQuery } from './proof.api.ts';

/* Loaded when they are first shown. */
export const ProofView = lazy(() => import('./proof-view.tsx'));
export const ProofLayer = lazy(() => import('./proof-layer.tsx'));
