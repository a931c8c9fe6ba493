import type { FastifyRequest } from 'fastify';
import { MAX_BODY_BYTES } from '../../platform/forms/forms.plugin.ts';
import type { FormQuota } from '../../platform/forms/forms.plugin.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import type { Services } from '../../services.ts';
import type { SpaceOwner } from './space.ts';
import { findSpace, overQuota } from './space.ts';

/**
 * Bytes of forms being received on this node, by customer. They are on disk before they count as
 * files. The final check is made under a lock when each file is stored.
 */
const receivedBytes = new Map<number, number>();

/**
 * Finds the quota for the files of a form before its body is read. @throws ProblemError 422
 * `over_quota` or 503 `no_room` if the announced length is too large
 */
export async function findFormQuota(
  services: Pick<Services, 'database' | 'config'>,
  { session: { viewer }, headers }: FastifyRequest,
): Promise<FormQuota | null> {
  return viewer && findQuotaOf(services, viewer, Number(headers['content-length'] ?? 0));
}

/** Finds the quota for a form of `announced` bytes in a customer's space. @throws as above */
export async function findQuotaOf(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { customerId }: SpaceOwner,
  announced: number,
): Promise<FormQuota> {
  const disk = await requireDiskSpace(config.dataDir, announced - MAX_BODY_BYTES);
  const isPackage = customerId !== null;
  const { free } = isPackage
    ? await findSpace(database, { customerId })
    : { free: Number.POSITIVE_INFINITY };
  const others = () => (isPackage ? (receivedBytes.get(customerId) ?? 0) : 0);
  // Fields may take up to this many bytes. Below that only the count of received bytes decides.
  if (announced - MAX_BODY_BYTES > free - others()) throw overQuota(null, announced, free);
  let received = 0;
  const move = (bytes: number) => {
    received += bytes;
    if (isPackage) receivedBytes.set(customerId, others() + bytes);
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
