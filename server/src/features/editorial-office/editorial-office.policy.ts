import type { RawBuilder } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Who sees an office (table alias `o`): whoever has it in reach. */
export const isEditorialOfficeVisible = (viewer: Viewer): RawBuilder<boolean> =>
  isOfficeInReach(viewer, 'o.id');
