import type { StoredFile } from '@spalten/contract/file';
import { i18next } from '../../i18n/index.ts';

const tokenOf = () =>
  decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');

/** Sends one file with its progress, which `fetch` does not tell. @throws Error in words */
export function sendFile(
  file: File,
  options: { tags: number[]; signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<StoredFile> {
  const form = new FormData();
  form.append('files[]', file);
  for (const tag of options.tags) form.append('tags[]', String(tag));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/file');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
    request.setRequestHeader('x-xsrf-token', tokenOf());
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => options.onProgress(event.loaded));
    request.addEventListener('load', () => {
      const answer = request.response as StoredFile[] | { message?: string } | null;
      const [stored] = Array.isArray(answer) ? answer : [];
      if (request.status === 201 && stored) return resolve(stored);
      const words = answer && 'message' in answer ? answer.message : undefined;
      return reject(new Error(words ?? i18next.t('file.failed')));
    });
    request.addEventListener('error', () => reject(new Error(i18next.t('file.noNetwork'))));
    request.addEventListener('abort', () => reject(new Error(i18next.t('file.cancelled'))));
    options.signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
