import { FocalPoint } from '@spalten/contract/fields';
import { defaultFocalPoint } from '@spalten/contract/focal-point';
import type { Transaction } from '../../platform/database/database.ts';

/** Returns a function from a file to its focal point: its own, or the default of its shape. */
export async function findFocalPoints(
  transaction: Transaction,
  fileIds: readonly number[],
): Promise<(fileId: number) => FocalPoint> {
  const files = await transaction
    .selectFrom('file')
    .select(['id', 'width', 'height', 'focal_point'])
    .where('id', 'in', fileIds)
    .execute();
  const points = new Map(
    files.map(({ id, focal_point: own, ...size }) => [
      id,
      own ? FocalPoint.parse(own) : defaultFocalPoint(size),
    ]),
  );
  return (fileId) => points.get(fileId) ?? defaultFocalPoint({});
}
