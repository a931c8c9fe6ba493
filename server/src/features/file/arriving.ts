import type { FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES } from '../../platform/forms/forms.plugin.ts';
import type { FormQuota } from '../../platform/forms/forms.plugin.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import type { Services } from '../../services.ts';
import { findSpace, overQuota } from './space.ts';

/**
 * Bytes of forms that are arriving on this node, by customer: they lie on the disk before they are
 * files. The last word is said under a lock when each becomes one.
 */
const arriving = new Map<number, number>();

/**
 * Finds how much the files of a form may take, before its body is read.
 * @throws ProblemError 422 `over_quota` or 503 `no_room` where its announced length is too large
 */
export async function findFormQuota(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { session: { viewer }, headers }: FastifyRequest,
): Promise<FormQuota | null> {
  if (!viewer) return null;
  const announced = Number(headers['content-length'] ?? 0);
  const { customerId } = viewer;
  const disk = await requireDiskSpace(config.dataDir, announced - MAX_BODY_BYTES);
  const isPackage = customerId !== null;
  const free = isPackage ? (await findSpace(database, viewer)).free : Number.POSITIVE_INFINITY;
  const others = () => (isPackage ? (arriving.get(customerId) ?? 0) : 0);
  // What is not a file's may be so long; below that only counting tells.
  if (announced - MAX_BODY_BYTES > free - others()) throw overQuota(null, announced, free);
  let received = 0;
  const move = (bytes: number) => {
    received += bytes;
    if (isPackage) arriving.set(customerId, others() + bytes);
  };
  return {
    take(bytes) {
      disk.take(bytes);
      move(bytes);
      if (others() > free) throw overQuota(null, received, free);
    },
    release: () => move(-received),
  };
}
