import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { system } from '@spalten/contract/system';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { PreviousUpload } from 'tus-js-client';
import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import { isBorrowed } from '../../data/borrowed.ts';
import type { AllowedTypes } from './file.api.ts';
import { ApiError, call, callList, fetchToken, headersOf } from '../../data/api.ts';
import { getShownUser } from '../../data/session.ts';

const UPLOAD_PATH = '/api/file/upload';
const PIECE_BYTES = 16 * 1024 * 1024;
const READ_BYTES = 2 * 1024 * 1024;
/** Delays before retries, in ms. Uploaded chunks aren't sent again. */
const RETRY_DELAYS = [500, 2000, 5000, 10_000];

/** The SHA-256 checksum of a file in hexadecimal, as the server computes it. */
export async function checksumOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += READ_BYTES)
    hash.update(new Uint8Array(await file.slice(start, start + READ_BYTES).arrayBuffer()));
  return bytesToHex(hash.digest());
}

/**
 * Finds a stored file with the same content that the user can see. With `isShared` only among the
 * files of the office that is shown, whose people see it.
 */
export async function findTwin(file: Blob, isShared: boolean): Promise<StoredFile | undefined> {
  if (file.size === 0) return undefined;
  const office = isShared ? getShownUser()?.active_editorial_office : null;
  const query = {
    checksum: await checksumOf(file),
    limit: 20,
    extensions: [],
    editorial_office_id: office?.id,
  };
  const { items } = await callList(calls.list, { query });
  return items.find((one) => one.is_shared || !isShared);
}

/** Opens the login modal if the session is over, then fetches the new session's token. */
async function regainSession(): Promise<void> {
  await call(system.spaceLimit);
  await fetchToken();
}

const isSessionOver = (status: number) => status === 401 || status === 419;

/** The server's answer to a failed upload, null if the server wasn't reached. */
export function problemOf(error: unknown): { message: string; code?: string } | null {
  if (error instanceof ApiError) return error.problem;
  if (!(error instanceof DetailedError)) return error instanceof Error ? error : null;
  const body = error.originalResponse?.getBody();
  if (!body) return null;
  try {
    const { message, code } = JSON.parse(body) as { message?: string; code?: string };
    return message ? { message, ...(code && { code }) } : null;
  } catch {
    // For example a proxy's error page.
    return null;
  }
}

/** Codes of errors that are about the file itself, so that another attempt changes nothing. */
const FILE_CODES = new Set(['wrong_kind', 'unreadable_picture', 'empty_file', 'too_large']);

/** True if the server refused the file itself. */
export const isFileRefused = (error: unknown): boolean =>
  FILE_CODES.has(problemOf(error)?.code ?? '');

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
    storeFingerprintForResuming: !isBorrowed(),
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

/**
 * Uploads the bytes in chunks, resuming an earlier attempt.
 * @returns the upload's id
 */
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
 * Uploads one file. An interrupted upload resumes after a lost network, a new login, or in another
 * window.
 * @throws DetailedError or ApiError with the server's message
 */
export async function sendFile(
  file: File,
  sending: Sending & {
    tags: number[];
    isShared: boolean;
    /** The types that the field takes, all if undefined. */
    allowed: AllowedTypes | undefined;
  },
): Promise<StoredFile> {
  const upload = prepare(file);
  const [earlier] = await upload.findPreviousUploads();
  const id = await sendBytes(upload, earlier, sending);
  const { tags, isShared, allowed } = sending;
  const [stored] = await call(calls.upload, {
    body: {
      uploads: [{ id, filename: file.name }],
      is_shared: isShared,
      ...(tags.length > 0 && { tags }),
      ...(allowed !== undefined && { allowed }),
    },
  });
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
  if (!stored) throw new Error('the server made no file');
  return stored;
}
