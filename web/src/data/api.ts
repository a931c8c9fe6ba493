import type { Call, Input, Output } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { session } from '@spalten/contract/session';
import type { LocalisedText, Problem } from '@spalten/contract/fields';
import { i18next, currentLanguage } from '../i18n/index.ts';
import { toFormData } from './form-data.ts';
import { fileNameIn } from './file-name.ts';
import { fetchOutliving } from './keepalive.ts';
import { isSessionEnding, sessionSignal } from './session-end.ts';
import { isPageClosing } from './unsaved-work.ts';

/** A response with an error status. `problem` is the server's description of it. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }

  /** The same error with other sentences at some fields. */
  withErrors(errors: Record<string, string[]>): ApiError {
    return new ApiError(this.status, {
      ...this.problem,
      errors: { ...this.problem.errors, ...errors },
    });
  }
}

/** One page of a list. `next` is the cursor of the next page, null on the last. */
export interface Page<T> {
  items: T[];
  next: string | null;
  /** All rows, where they were asked to be counted. */
  total?: number;
}

type Arguments<C extends Call> = keyof Input<C> extends never ? [] : [input: Input<C>];

/** Opens the login modal and resolves when the user has signed in again. */
/** Opens the login modal. Gets the sentence of a deactivated account, else null. */
type SignInPrompt = (deactivation: string | null) => Promise<void>;
let askToSignIn: SignInPrompt | null = null;
export const onSessionExpired = (keeper: SignInPrompt): void => {
  askToSignIn = keeper;
};

/** Called when the server refuses a change because the customer is in read mode or the office closed. */
let noteReadOnly: (() => void) | null = null;
export const onReadOnly = (listener: () => void): void => {
  noteReadOnly = listener;
};

/** The user and the office (0 for all) that this page shows. */
interface Shown {
  userId: number | undefined;
  officeId: number | undefined;
}

/**
 * The user and office whose screens are shown. The server refuses calls in another user's session,
 * and reads and writes in this office, whichever another page of the user shows.
 */
let findShown: () => Shown = () => ({ userId: undefined, officeId: undefined });
export const onIdentify = (find: () => Shown): void => {
  findShown = find;
};

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** The URL of a call, for links to its answer. */
export function addressOf(call: Call, input: { params?: object; query?: object } = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (Array.isArray(value)) for (const item of value) query.append(`${key}[]`, String(item));
    else if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  return `/api${pathOf(call, input.params as Record<string, unknown>)}${search}`;
}

/** Picks the reader's language from a sentence given in both. */
export const inReadersLanguage = (said: LocalisedText): string => said[currentLanguage()];

/**
 * Headers of every request, with the user and office that are shown. Requests that change something also carry the
 * CSRF token.
 */
export function headersOf(method: string): Record<string, string> {
  const token = method === 'GET' ? undefined : cookie('XSRF-TOKEN');
  const { userId, officeId } = findShown();
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'x-requested-with': 'XMLHttpRequest',
    ...(token && { 'x-xsrf-token': token }),
    ...(userId !== undefined && { 'x-user-id': String(userId) }),
    ...(officeId !== undefined && { 'x-editorial-office-id': String(officeId) }),
  };
}

/** Calls that concern whoever is signed in. */
const SESSION_CALLS: ReadonlySet<Call> = new Set([
  session.csrfCookie,
  session.currentUser,
  session.login,
  session.cardLogin,
  session.logout,
]);

function requestOf(call: Call, body: unknown): RequestInit {
  const headers = headersOf(call.method);
  if (SESSION_CALLS.has(call)) delete headers['x-user-id'];
  if (body === undefined) return { method: call.method, headers };
  if (call.encoding === 'multipart') {
    // The server takes multipart forms as POST only. `_method` names the real method.
    const form = toFormData(body as object, call.jsonLists);
    if (call.method !== 'POST') form.set('_method', call.method);
    return { method: 'POST', headers, body: form };
  }
  headers['content-type'] = 'application/json';
  return { method: call.method, headers, body: JSON.stringify(body) };
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    // The body isn't JSON, for example a proxy's error page. Only the status is known.
    return { message: response.statusText || `HTTP ${response.status}` };
  }
}

/** The error of a call that was made without a valid session. */
export const signedOutError = (): ApiError =>
  new ApiError(401, { message: i18next.t('answer.signedOut') });

/** Sends a request. A change that is sent while the page closes uses keepalive. */
async function fetchFromServer(address: string, request: RequestInit): Promise<Response> {
  const whole: RequestInit = { credentials: 'same-origin', signal: sessionSignal, ...request };
  try {
    if (request.method !== 'GET' && isPageClosing()) return await fetchOutliving(address, whole);
    return await fetch(address, whole);
  } catch (error) {
    throw sessionSignal.aborted ? signedOutError() : error;
  }
}

/** Fetches the CSRF cookie that changes are sent with. */
export const fetchToken = (): Promise<Response> =>
  fetchFromServer(addressOf(session.csrfCookie), requestOf(session.csrfCookie, undefined));

/** Drops the body of an answer that isn't read. Unread, it would keep its connection busy. */
export const release = async (response: Response): Promise<void> => response.body?.cancel();

/**
 * Sends a call. An expired CSRF token is fetched anew and the call repeated. When the session is
 * over, the login modal opens and the call is repeated after the user has signed in.
 */
async function send(
  call: Call,
  input: { params?: object; query?: object; body?: unknown },
  { mayAsk = true, isDry = false } = {},
): Promise<Response> {
  const once = () => {
    const request = requestOf(call, input.body);
    if (isDry) request.headers = { ...request.headers, precognition: 'true' };
    return fetchFromServer(addressOf(call, input), request);
  };
  // The specification requires a fresh token before each login.
  const isTokenWanted = call === session.login || !cookie('XSRF-TOKEN');
  if (call.method !== 'GET' && isTokenWanted) await fetchToken();
  let response = await once();
  if (response.status === 419) {
    await release(response);
    await fetchToken();
    response = await once();
  }
  const isOver = response.status === 401 || response.status === 419;
  const isAsked = mayAsk && call.path !== session.currentUser.path && !isSessionEnding();
  if (isOver && isAsked && askToSignIn) {
    const { code, message } = await problemOf(response);
    await askToSignIn(code === 'account_deactivated' ? message : null);
    response = await once();
  }
  if (response.ok) return response;
  const problem = await problemOf(response);
  if (problem.code === 'read_only' || problem.code === 'office_closed') noteReadOnly?.();
  throw new ApiError(response.status, problem);
}

async function outputOf<C extends Call>(which: C, response: Response): Promise<Output<C>> {
  if (which.answer === null) return undefined as Output<C>;
  if (which.answer === 'binary') return (await response.blob()) as Output<C>;
  return (await response.json()) as Output<C>;
}

/**
 * Makes a call of the contract.
 * @throws ApiError, or TypeError when the network is down
 */
export async function call<C extends Call>(which: C, ...[input]: Arguments<C>): Promise<Output<C>> {
  return outputOf(which, await send(which, input ?? {}));
}

/**
 * Lets the server validate a call without making it.
 * @throws ApiError with the faults by field, or TypeError when the network is down
 */
export async function validate<C extends Call>(which: C, ...[input]: Arguments<C>): Promise<void> {
  await release(await send(which, input ?? {}, { isDry: true }));
}

/**
 * Fetches a file and the name the server gives it.
 * @throws ApiError, or TypeError when the network is down
 */
export async function callFile<C extends Call>(
  which: C,
  input: Input<C>,
): Promise<{ blob: Blob; name: string }> {
  const response = await send(which, input);
  const name = fileNameIn(response.headers.get('content-disposition') ?? '');
  return { blob: await response.blob(), name };
}

/**
 * Makes a call that no user action started. It never opens the login modal: without a session it
 * fails.
 */
export async function callInBackground<C extends Call>(
  which: C,
  ...[input]: Arguments<C>
): Promise<Output<C>> {
  return outputOf(which, await send(which, input ?? {}, { mayAsk: false }));
}

/** Fetches one page of a list. */
export async function callList<C extends Call>(
  which: C,
  ...[input]: Arguments<C>
): Promise<Page<Output<C> extends (infer T)[] ? T : never>> {
  const response = await send(which, input ?? {});
  const link = /<[^>]*[?&]after=([^&>]+)[^>]*>; rel="next"/.exec(
    response.headers.get('link') ?? '',
  );
  const total = response.headers.get('x-total-count');
  return {
    items: await response.json(),
    next: link?.[1] ? decodeURIComponent(link[1]) : null,
    ...(total !== null && { total: Number(total) }),
  };
}

/** The message to show for an error. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.problem.message : i18next.t('answer.away');
