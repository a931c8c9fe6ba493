import type { CurrentUser } from '@spalten/contract/user';
import { fromBase64, toBase64 } from './base64.ts';

/*
 * Unsaved values of a borrowed computer. The tab's storage ends with the tab, so they also lie in the
 * browser's, encrypted with a key that the server gives to their writer alone. Whoever uses the
 * computer next sees nothing of them.
 */

const PREFIX = 'spalten-sealed:';
/** Time after which a value that its writer hasn't come back for is removed, in ms. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const IV_BYTES = 12;

interface SealedValue {
  sealedAt: number;
  iv: string;
  data: string;
}

/** The person whose values are sealed, with the key. Null where the browser has no encryption. */
let sealer: { userId: number; key: Promise<CryptoKey> } | null = null;
/** Counts the changes of each value. An encryption that a later change has overtaken is dropped. */
const changes = new Map<string, number>();

const nameOf = (userId: number, key: string) => `${PREFIX}${userId}:${key}`;
const aboutOf = (name: string) => new TextEncoder().encode(name);

function noteChange(name: string): number {
  const count = (changes.get(name) ?? 0) + 1;
  changes.set(name, count);
  return count;
}

/** Reads from the browser's storage. Null where it is blocked, since nothing is sealed there. */
function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Removes from the browser's storage. Where it is blocked there is nothing. */
function removeStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is sealed there.
  }
}

const namesOfSealed = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(
    (name) => name.startsWith(PREFIX),
  );

function isOutdated(name: string): boolean {
  const { sealedAt } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<SealedValue>;
  return sealedAt === undefined || Date.now() - sealedAt > KEPT_MS;
}

/** Removes what nobody has come back for. */
function removeOutdated(): void {
  try {
    for (const name of namesOfSealed()) if (isOutdated(name)) localStorage.removeItem(name);
  } catch {
    // Where storage is blocked, nothing is sealed.
  }
}

/** Takes the key of the signed-in user, and removes what nobody has come back for. */
export function noteSealer({ id: userId, draft_key: key }: CurrentUser): void {
  removeOutdated();
  // Browsers encrypt on secure origins only.
  const isAble = Boolean(key) && 'crypto' in globalThis && 'subtle' in crypto;
  if (!isAble) sealer = null;
  else if (sealer?.userId !== userId)
    sealer = {
      userId,
      key: crypto.subtle.importKey('raw', fromBase64(key) as BufferSource, 'AES-GCM', false, [
        'encrypt',
        'decrypt',
      ]),
    };
}

/** Encrypts a value into the browser's storage. */
export async function seal(key: string, value: unknown): Promise<void> {
  if (!sealer) return;
  const name = nameOf(sealer.userId, key);
  const change = noteChange(name);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const options = { name: 'AES-GCM', iv, additionalData: aboutOf(name) };
  const text = new TextEncoder().encode(JSON.stringify(value));
  const data = new Uint8Array(await crypto.subtle.encrypt(options, await sealer.key, text));
  if (changes.get(name) !== change) return;
  const sealed: SealedValue = { sealedAt: Date.now(), iv: toBase64(iv), data: toBase64(data) };
  try {
    localStorage.setItem(name, JSON.stringify(sealed));
  } catch {
    // The quota is exceeded. The tab keeps the value until it closes, and an older one isn't kept.
    removeStored(name);
  }
}

/** Decrypts a value of the signed-in user. Undefined without one. */
export async function unseal<T>(key: string): Promise<T | undefined> {
  if (!sealer) return undefined;
  const name = nameOf(sealer.userId, key);
  const stored = readStored(name);
  if (stored === null) return undefined;
  try {
    const { iv, data } = JSON.parse(stored) as SealedValue;
    const options = {
      name: 'AES-GCM',
      iv: fromBase64(iv) as BufferSource,
      additionalData: aboutOf(name),
    };
    const text = await crypto.subtle.decrypt(
      options,
      await sealer.key,
      fromBase64(data) as BufferSource,
    );
    return JSON.parse(new TextDecoder().decode(text)) as T;
  } catch {
    // Sealed with the key of another secret of the server: nobody can open it any more.
    removeStored(name);
    return undefined;
  }
}

/** Removes a sealed value of the signed-in user. */
export function dropSealed(key: string): void {
  if (!sealer) return;
  const name = nameOf(sealer.userId, key);
  noteChange(name);
  removeStored(name);
}

/** Removes all sealed values of a user. */
export function forgetSealed(userId: number): void {
  for (const name of namesOfSealed())
    if (name.startsWith(nameOf(userId, ''))) {
      noteChange(name);
      localStorage.removeItem(name);
    }
}
