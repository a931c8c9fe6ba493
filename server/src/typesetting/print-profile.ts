import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundledProfile } from '@spalten/contract/print-profile';
import { BUNDLED_PROFILES } from '@spalten/contract/print-profile';

/** A printing condition as a PDF names it (ISO 15930-7, 6.2.3). */
export interface PrintCondition {
  /** Its name in the registry: what a printer looks for. */
  identifier: string;
  /** Null where the condition is in no registry. */
  registry: string | null;
  condition: string;
  /** As many pixels to the inch as its screen can show: twice its lines. */
  ppi: number;
  /** The most ink that the profile asks for, in per cent of one ink. */
  inkLimit: number;
}

/** An output profile: what four inks look like in a printing condition. */
export interface PrintProfile extends PrintCondition {
  key: string;
  bytes: Uint8Array;
  /** Where sharp reads it. */
  file: string;
}

const REGISTRY = 'http://www.color.org';
const FOLDER = path.join(import.meta.dirname, 'print-profiles');

const CONDITIONS: Record<BundledProfile, PrintCondition> = {
  tr002: {
    identifier: 'CGATS TR 002',
    registry: REGISTRY,
    condition: 'Coldset printing on newsprint (ANSI CGATS/SNAP TR 002-2007)',
    ppi: 240,
    inkLimit: 240,
  },
  fogra29: {
    identifier: 'FOGRA29',
    registry: REGISTRY,
    condition: 'Offset printing on white uncoated paper (ISO 12647-2:2004, paper type 4)',
    ppi: 300,
    inkLimit: 280,
  },
  fogra39: {
    identifier: 'FOGRA39',
    registry: REGISTRY,
    condition: 'Offset printing on coated paper (ISO 12647-2:2004/Amd 1, paper type 1 or 2)',
    ppi: 300,
    inkLimit: 300,
  },
};

const isBundled = (key: string): key is BundledProfile => key in CONDITIONS;

const read = new Map<string, Promise<PrintProfile>>();

async function readBundled(key: BundledProfile): Promise<PrintProfile> {
  const file = path.join(FOLDER, `${key}.icc`);
  return { key, file, bytes: new Uint8Array(await readFile(file)), ...CONDITIONS[key] };
}

/** An output profile that comes with the app; while none is chosen the one that asks for least ink. */
export function bundledProfile(key: BundledProfile = BUNDLED_PROFILES[0]): Promise<PrintProfile> {
  const known = read.get(key) ?? readBundled(key);
  read.set(key, known);
  return known;
}

/** A printer's own profile, as it is stored. */
export interface StoredProfile {
  name: string;
  /** Its condition's name in the ICC registry; null where it is in none. */
  identifier: string | null;
  ink_limit: number;
  bytes: Uint8Array;
}

/** Reads a stored profile; null where there is none with this id. */
export type ReadProfile = (id: number) => Promise<StoredProfile | null>;

const OWN = 'own-';
const OWN_PPI = 300;

/** Puts a stored profile where sharp can read it: whole, whoever else does so at the same time. */
async function putDown(folder: string, key: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${key}.icc`);
  const begun = path.join(folder, randomUUID());
  await writeFile(begun, bytes, { mode: 0o600 });
  await rename(begun, file);
  return file;
}

/**
 * Finds output profiles by their keys. Stored ones are put down in `folder` and kept: a profile is
 * never changed.
 */
export function createProfileDesk(read: ReadProfile, folder: string) {
  const own = new Map<string, Promise<PrintProfile>>();
  const readOwn = async (key: string): Promise<PrintProfile> => {
    const stored = await read(Number(key.slice(OWN.length)));
    if (!stored) throw new Error(`there is no print profile ${key}`);
    const { name, identifier, ink_limit: inkLimit, bytes } = stored;
    return {
      key,
      bytes,
      file: await putDown(folder, key, bytes),
      identifier: identifier ?? 'Custom',
      registry: identifier ? REGISTRY : null,
      condition: name,
      ppi: OWN_PPI,
      inkLimit,
    };
  };
  return {
    /** The profile of this key, or, while none is chosen, the one that asks for least ink. */
    get(key: string | null | undefined): Promise<PrintProfile> {
      if (!key) return bundledProfile();
      if (isBundled(key)) return bundledProfile(key);
      const known = own.get(key) ?? readOwn(key);
      own.set(key, known);
      known.catch(() => own.delete(key));
      return known;
    },
  };
}

export type ProfileDesk = ReturnType<typeof createProfileDesk>;
