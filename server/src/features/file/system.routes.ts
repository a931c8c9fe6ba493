import { FILE_BIN_DAYS, THUMBNAIL_WIDTHS } from '@spalten/contract/file';
import { system } from '@spalten/contract/system';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import { unprocessable } from '../../platform/errors.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '../../platform/forms/forms.plugin.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { MAX_PICTURE_BYTES } from '../../platform/pictures/picture-limits.ts';
import { clearHits, requireWithinLimit } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import type { Routing } from '../../services.ts';
import { isOwnPassword } from '../session/index.ts';
import { findSpace } from './space.ts';

const OPEN_MINUTES = 30;
const TRIES: Limit = { max: 5, seconds: 60 };

const refused = () =>
  unprocessable(
    {
      email: [
        {
          sv: 'Bara moderatorer, kunder och administratörer kan ta bort filer för gott.',
          en: 'Only moderators, customers and administrators can delete files for good.',
        },
      ],
    },
    'wrong_credentials',
  );

/** Registers the server's limits for the file manager, and the unlocking of permanent deletion. */
export function systemRoutes({ route, database, config }: Routing): void {
  route(system.spaceLimit, { access: 'signed-in' }, ({ viewer }) => findSpace(database, viewer));

  route(system.systemVariables, { access: 'signed-in' }, () => ({
    max_upload_bytes: MAX_FILE_BYTES,
    max_picture_bytes: MAX_PICTURE_BYTES,
    max_files: MAX_FILES,
    thumbnail_widths: [...THUMBNAIL_WIDTHS],
    bin_days: FILE_BIN_DAYS,
    compression: false,
  }));

  route(system.validExtensions, { access: 'signed-in' }, () => config.validExtensions);

  route(
    system.adminLogin,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ body, request, viewer }) => {
      const key = `admin-login:${viewer.userId}`;
      await requireWithinLimit(database, key, TRIES);
      const isRight =
        viewer.role !== 'participant' && (await isOwnPassword(database, viewer, body));
      if (!isRight) {
        await audit(database, request, { action: 'password.refused', userId: viewer.userId });
        throw refused();
      }
      await clearHits(database, key);
      const { rows } = await sql<{ admin_until: string }>`
        update session set admin_until = now() + make_interval(mins => ${OPEN_MINUTES})
        where id_hash = ${hashToken(request.session.id)} returning admin_until`.execute(database);
      await audit(database, request, { action: 'file-administration', userId: viewer.userId });
      return { admin_until: rows[0]?.admin_until ?? new Date().toISOString() };
    },
  );
}
