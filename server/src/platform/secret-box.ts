import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes of `SECRETS_KEY`, for AES-256. */
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

/**
 * Encrypts a secret for the database with AES-256-GCM. `owner` is bound to it, so that a row's
 * secret can't be read in another row.
 */
export function sealSecret(key: Buffer, owner: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [VERSION, ...parts].join('.');
}

/** Decrypts a sealed secret. Null if it was sealed with another key or for another owner. */
export function openSecret(key: Buffer, owner: string, sealed: string): string | null {
  const [version, ...parts] = sealed.split('.');
  const [nonce, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || nonce?.length !== NONCE_BYTES || tag?.length !== TAG_BYTES || !bytes)
    return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
  } catch {
    // The tag doesn't fit: another key, another owner, or changed bytes.
    return null;
  }
}
