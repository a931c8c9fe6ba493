import path from 'node:path';
import type { file as calls, StoredFile } from '@spalten/contract/file';
import { focalPointIn } from '@spalten/contract/focal-point';
import type { z } from 'zod';
import { requireFound, notFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { withTemporaryFile } from '../../platform/temporary-file.ts';
import type { Services } from '../../services.ts';
import { findFile, findStored } from './file.queries.ts';
import { setTags } from './tag.queries.ts';
import { THUMBNAILS } from './thumbnail.ts';
import { withStoredPicture } from './stored-picture.ts';
import { addFile } from './upload-files.ts';

type Part = z.output<typeof calls.crop.body>;

const nameOf = (name: string, { turn, width, height }: Part) => {
  const { name: stem, ext } = path.parse(name);
  const isWhole = turn !== 0 && width === 1 && height === 1;
  return `${stem} (${isWhole ? 'vriden' : 'beskuren'})${ext}`;
};

/** Minimum side of a crop in pixels. Smaller ones are accidental. */
const MIN_SIDE = 16;

/** Crops and turns a picture into a new file with the same texts and tags. */
export async function cropPicture(
  services: Services,
  viewer: Viewer,
  id: number,
  part: Part,
): Promise<StoredFile> {
  const { database, jobs, config } = services;
  const found = await findFile(database, viewer, id);
  const stored = await findStored(database, viewer, id);
  if (!found || !stored) throw notFound();
  const { width, height, mime } = found.meta;
  const area = {
    left: Math.round(part.x * (width ?? 0)),
    top: Math.round(part.y * (height ?? 0)),
    width: Math.round(part.width * (width ?? 0)),
    height: Math.round(part.height * (height ?? 0)),
  };
  if (!width || Math.min(area.width, area.height) < MIN_SIDE)
    throw unprocessable({
      width: [{ sv: 'Välj en större del av bilden.', en: 'Choose a larger part of the picture.' }],
    });
  return withTemporaryFile(config, async (target) => {
    const format = mime === 'image/png' ? 'png' : mime === 'image/webp' ? 'webp' : 'jpeg';
    const { storage_key: key } = stored;
    const size = await withStoredPicture(services, { key, person: viewer.userId }, (run, source) =>
      run('crop', { file: source, target, area, turn: part.turn, format }),
    );
    const file = { path: target, filename: nameOf(found.display_filename, part), size };
    const { alt, caption, credit, focal_point: point } = found.meta;
    const { is_shared: isShared } = found;
    const focalPoint = point && focalPointIn(point, part);
    const words = { alt, caption, credit, focalPoint, isShared };
    const made = await addFile(services, viewer, file, words);
    await database.transaction().execute(async (transaction) => {
      const tags = found.tag_groups.map((tag) => tag.id);
      if (tags.length > 0) await setTags(transaction, viewer, made, tags);
      await jobs.send(transaction, THUMBNAILS, { id: made });
    });
    return requireFound(await findFile(database, viewer, made));
  });
}
