import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { system } from '@spalten/contract/system';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { PreviousUpload } from 'tus-js-client';
import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import { call, callList, fetchToken, headersOf } from '../../ui/api.ts';

const UPLOAD_PATH = '/api/file/upload';
const PIECE_BYTES = 16 * 1024 * 1024;
const READ_BYTES = 2 * 1024 * 1024;
/** How long is waited before each new try, in ms; what arrived is never sent again. */
const RETRY_DELAYS = [500, 2000, 5000, 10_000];

/** The checksum of a file, as the server counts it: SHA-256 in hexadecimal. */
export async function checksumOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += READ_BYTES)
    hash.update(new Uint8Array(await file.slice(start, start + READ_BYTES).arrayBuffer()));
  return bytesToHex(hash.digest());
}

/**
 * The file that holds the very same bytes, where the viewer has one already: among the office's files
 * with `isShared`, where one that only its uploader sees is not what is wanted.
 */
export async function findTwin(file: Blob, isShared: boolean): Promise<StoredFile | undefined> {
  if (file.size === 0) return undefined;
  const query = { checksum: await checksumOf(file), limit: 20, extensions: [] };
  const { items } = await callList(calls.list, { query });
  return items.find((one) => one.is_shared || !isShared);
}

/** Where the session is over, the login modal opens; afterwards the token is the new session's. */
async function regainSession(): Promise<void> {
  await call(system.spaceLimit);
  await fetchToken();
}

const isSessionOver = (status: number) => status === 401 || status === 419;

/** What the server said of an upload, in words; nothing where it could not be reached. */
export function wordsOf(error: unknown): string | null {
  if (!(error instanceof DetailedError)) return error instanceof Error ? error.message : null;
  const body = error.originalResponse?.getBody();
  if (!body) return null;
  try {
    return (JSON.parse(body) as { message?: string }).message ?? null;
  } catch {
    // A proxy's own page, say.
    return null;
  }
}

interface Sending {
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

function prepare(file: File): Upload {
  let isOver = false;
  return new Upload(file, {
    endpoint: UPLOAD_PATH,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_DELAYS,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: false,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      return status === 0 || status === 409 || status === 423 || status >= 500 || isOver;
    },
    async onBeforeRequest(request) {
      if (isOver) await regainSession();
      isOver = false;
      for (const [name, value] of Object.entries(headersOf(request.getMethod())))
        request.setHeader(name, value);
    },
    onAfterResponse(_request, response) {
      isOver = isSessionOver(response.getStatus());
    },
  });
}

/** Sends the bytes in pieces, from where an earlier try ended. @returns the upload's id */
function sendBytes(upload: Upload, earlier: PreviousUpload | undefined, sending: Sending) {
  return new Promise<string>((resolve, reject) => {
    Object.assign(upload.options, {
      onProgress: sending.onProgress,
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    sending.signal.addEventListener('abort', () => {
      upload.abort(true).catch(() => undefined);
      reject(new DOMException('cancelled', 'AbortError'));
    });
    if (earlier) upload.resumeFromPreviousUpload(earlier);
    upload.start();
  });
}

/**
 * Sends one file. What is broken off goes on where it was: after a lost network, a new sign-in, and
 * in another window too. @throws DetailedError or ApiError with the server's words
 */
export async function sendFile(
  file: File,
  sending: Sending & { tags: number[]; isShared: boolean },
): Promise<StoredFile> {
  const upload = prepare(file);
  const [earlier] = await upload.findPreviousUploads();
  const id = await sendBytes(upload, earlier, sending);
  const { tags, isShared } = sending;
  const [stored] = await call(calls.upload, {
    body: {
      uploads: [{ id, filename: file.name }],
      is_shared: isShared,
      ...(tags.length > 0 && { tags }),
    },
  });
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
  if (!stored) throw new Error('the server made no file');
  return stored;
}
