import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundledProfile } from '@spalten/contract/print-profile';
import { BUNDLED_PROFILES, INK_LIMITS } from '@spalten/contract/print-profile';

/** A printing condition as named in a PDF (ISO 15930-7, 6.2.3). */
export interface PrintCondition {
  /** Its name in the registry, which printers look for. */
  identifier: string;
  /** Null if it isn't registered. */
  registry: string | null;
  condition: string;
  /** Pixels per inch that its screen can reproduce: twice its lines. */
  ppi: number;
  /** Total ink limit of the profile, in per cent of one ink. */
  inkLimit: number;
}

/** An output profile: the appearance of four inks under a printing condition. */
export interface PrintProfile extends PrintCondition {
  key: string;
  bytes: Uint8Array;
  /** Path that sharp reads it from. */
  file: string;
  /** A printer's own total ink limit, if it is lower than the profile's. */
  ownLimit?: number;
}

/** Returns a profile that keeps to a printer's own limit. One above the profile's changes nothing. */
export const withInkLimit = (profile: PrintProfile, limit: number | null | undefined) =>
  limit && limit < profile.inkLimit ? { ...profile, ownLimit: limit } : profile;

const REGISTRY = 'http://www.color.org';
const FOLDER = path.join(import.meta.dirname, 'print-profiles');

const CONDITIONS: Record<BundledProfile, PrintCondition> = {
  tr002: {
    identifier: 'CGATS TR 002',
    registry: REGISTRY,
    condition: 'Coldset printing on newsprint (ANSI CGATS/SNAP TR 002-2007)',
    ppi: 240,
    inkLimit: INK_LIMITS.tr002,
  },
  fogra29: {
    identifier: 'FOGRA29',
    registry: REGISTRY,
    condition: 'Offset printing on white uncoated paper (ISO 12647-2:2004, paper type 4)',
    ppi: 300,
    inkLimit: INK_LIMITS.fogra29,
  },
  fogra39: {
    identifier: 'FOGRA39',
    registry: REGISTRY,
    condition: 'Offset printing on coated paper (ISO 12647-2:2004/Amd 1, paper type 1 or 2)',
    ppi: 300,
    inkLimit: INK_LIMITS.fogra39,
  },
};

const isBundled = (key: string): key is BundledProfile => key in CONDITIONS;

const read = new Map<string, Promise<PrintProfile>>();

async function readBundled(key: BundledProfile): Promise<PrintProfile> {
  const file = path.join(FOLDER, `${key}.icc`);
  return { key, file, bytes: new Uint8Array(await readFile(file)), ...CONDITIONS[key] };
}

/** Returns a bundled profile; by default the one with the lowest ink limit. */
export function bundledProfile(key: BundledProfile = BUNDLED_PROFILES[0]): Promise<PrintProfile> {
  const known = read.get(key) ?? readBundled(key);
  read.set(key, known);
  return known;
}

/** A printer's own profile, as stored. */
export interface StoredProfile {
  name: string;
  /** Its condition's name in the ICC registry; null if it isn't registered. */
  identifier: string | null;
  ink_limit: number;
  bytes: Uint8Array;
}

/** Loads a stored profile; null if the id doesn't exist. */
export type ReadProfile = (id: number) => Promise<StoredProfile | null>;

const OWN = 'own-';
const OWN_PPI = 300;

/** Writes a stored profile to a file for sharp. Atomic, since other processes may do the same. */
async function writeProfile(folder: string, key: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${key}.icc`);
  const begun = path.join(folder, randomUUID());
  await writeFile(begun, bytes, { mode: 0o600 });
  await rename(begun, file);
  return file;
}

/**
 * Resolves output profiles by key. Stored ones are written to `folder` and kept, since profiles are
 * immutable.
 */
export function createProfileStore(read: ReadProfile, folder: string) {
  const own = new Map<string, Promise<PrintProfile>>();
  const readOwn = async (key: string): Promise<PrintProfile> => {
    const stored = await read(Number(key.slice(OWN.length)));
    if (!stored) throw new Error(`there is no print profile ${key}`);
    const { name, identifier, ink_limit: inkLimit, bytes } = stored;
    return {
      key,
      bytes,
      file: await writeProfile(folder, key, bytes),
      identifier: identifier ?? 'Custom',
      registry: identifier ? REGISTRY : null,
      condition: name,
      ppi: OWN_PPI,
      inkLimit,
    };
  };
  return {
    /** Returns the profile with this key; without a key, the one with the lowest ink limit. */
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

export type ProfileStore = ReturnType<typeof createProfileStore>;
