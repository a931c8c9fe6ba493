import * as z from 'zod';
import type { Archive } from './archive.ts';
import { BackupError, Manifest, tableEntry } from './manifest.ts';
import { requireInside, requireWholeEntries } from './read-manifest.ts';

const Rows = Manifest.shape.tables.element;

/** Contents of a customer's backup, written last. */
export const CustomerManifest = z.object({
  ...Manifest.omit({ tables: true }).shape,
  customer: z.object({ id: z.int().positive(), name: z.string() }),
  /** The customer's rows. The fingerprint is of the rows alone, in any order. */
  tables: z.array(Rows.extend({ fingerprint: z.string() })),
  /** Rows that everybody shares, such as packages and templates. */
  shared: z.array(Rows),
});
export type CustomerManifest = z.infer<typeof CustomerManifest>;

export const CUSTOMER_MANIFEST = 'customer.json';
export const sharedEntry = (name: string) => `shared/${tableEntry(name)}`;

/** Reads the manifest of a customer's backup. @throws BackupError if it isn't one */
export async function readCustomerManifest(archive: Archive): Promise<CustomerManifest> {
  const parsed = CustomerManifest.safeParse(await archive.json(CUSTOMER_MANIFEST));
  if (!parsed.success) throw new BackupError('The file is no backup of a customer.');
  requireInside(parsed.data.files);
  return parsed.data;
}

/** Reads all of it before anything of it is used. @throws BackupError where it isn't whole */
export const requireWholeCustomer = (
  archive: Archive,
  { tables, shared, files }: CustomerManifest,
): Promise<void> =>
  requireWholeEntries(
    archive,
    [
      ...tables.map(({ name, sha256 }) => ({ entry: tableEntry(name), name, sha256 })),
      ...shared.map(({ name, sha256 }) => ({ entry: sharedEntry(name), name, sha256 })),
    ],
    files,
  );
