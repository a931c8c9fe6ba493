import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { LocalisedText, Problem } from '@spalten/contract/fields';
import { isDatabaseUnavailable } from './database/database.ts';
import type { FieldMessages, Language } from './errors.ts';
import { ACCOUNT_DEACTIVATED, accountDeactivated, ProblemError } from './errors.ts';
import { noDiskSpace } from './storage/disk-space.ts';
import { StorageUnavailable } from './storage/storage.ts';

/** Returns the language of error messages: Swedish, unless the client prefers English. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'sv';
}

const inLanguage = (errors: FieldMessages, language: Language) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [field, sentences.map((s) => s[language])]),
  );

/** Messages for requests that Fastify or a plugin can't read, by status. */
const unreadable: Record<number, [string, LocalisedText]> = {
  400: [
    'bad_request',
    {
      sv: 'Det som skickades gick inte att läsa. Ladda om sidan och försök igen.',
      en: 'What was sent could not be read. Reload the page and try again.',
    },
  ],
  404: ['not_found', { sv: 'Sidan hittades inte.', en: 'The page was not found.' }],
  413: [
    'too_large',
    {
      sv: 'Det som skickades är för stort. Ta en del i taget.',
      en: 'What was sent is too large. Take one part at a time.',
    },
  ],
  414: ['too_large', { sv: 'Adressen är för lång.', en: 'The address is too long.' }],
  415: [
    'bad_type',
    {
      sv: 'Formatet stöds inte. Skicka JSON eller ett formulär.',
      en: 'The format is not supported. Send JSON or a form.',
    },
  ],
  429: [
    'too_many',
    {
      sv: 'För många försök på kort tid. Vänta en stund och försök igen.',
      en: 'Too many tries in a short time. Wait a while and try again.',
    },
  ],
};

/**
 * Returns true for PostgreSQL's error class 22: a value that no column can hold and that the
 * schemas should have refused.
 */
const isBadData = (error: { code?: unknown }) => /^22[0-9A-Z]{3}$/.test(String(error.code));

/**
 * Translates PostgreSQL's error class 23, a violated constraint. Features check first and report by
 * field, so this is a race between their check and their write.
 */
function constraintProblem({ code }: { code?: unknown }): ProblemError | null {
  const state = String(code);
  if (!state.startsWith('23') || state.length !== 5) return null;
  // Unique and exclusion constraints: someone else was first.
  if (state === '23505' || state === '23P01')
    return new ProblemError(409, 'already_there', {
      sv: 'Någon annan hann spara något med samma namn eller adress. Ladda om sidan och försök igen.',
      en: 'Someone else has just saved something with the same name or address. Reload the page and try again.',
    });
  // Foreign keys, in either direction.
  if (state === '23503')
    return new ProblemError(409, 'changed_meanwhile', {
      sv: 'Något som det här hör ihop med har ändrats under tiden. Ladda om sidan och försök igen.',
      en: 'Something that this belongs with has changed meanwhile. Reload the page and try again.',
    });
  return new ProblemError(422, 'invalid', UNSAVABLE);
}

const UNSAVABLE: LocalisedText = {
  sv: 'Något i det du skrev går inte att spara. Kontrollera fälten och försök igen.',
  en: 'Something you wrote cannot be saved. Check the fields and try again.',
};

/** Returns true if the disk is full, for files, uploads or the database. */
const isDiskFull = ({ code }: { code?: unknown }) =>
  code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';

/** 503 while a dependency is unavailable. The call may be retried unchanged. */
const unavailable = (code: string, sentence: LocalisedText) =>
  new ProblemError(503, code, sentence, { headers: { 'retry-after': '5' } });

function unavailableProblem(error: FastifyError): ProblemError | null {
  if (isDiskFull(error)) return noDiskSpace();
  // Checked before the database, since both have the same system error codes.
  if (error instanceof StorageUnavailable)
    return unavailable('storage_away', {
      sv: 'Spalten når inte sina filer just nu. Försök igen om en liten stund.',
      en: 'Spalten cannot reach its files right now. Try again in a moment.',
    });
  if (isDatabaseUnavailable(error))
    return unavailable('database_away', {
      sv: 'Spalten når inte sin databas just nu. Försök igen om en liten stund.',
      en: 'Spalten cannot reach its database right now. Try again in a moment.',
    });
  return null;
}

function toProblem(error: FastifyError | ProblemError): ProblemError {
  if (error instanceof ProblemError) return error;
  const outage = unavailableProblem(error);
  if (outage) return outage;
  if (isBadData(error)) return new ProblemError(422, 'invalid', UNSAVABLE);
  const refused = constraintProblem(error);
  if (refused) return refused;
  const known = unreadable[error.statusCode ?? 500];
  if (known) return new ProblemError(error.statusCode ?? 400, known[0], known[1]);
  if (error.statusCode && error.statusCode < 500)
    return new ProblemError(400, 'bad_request', unreadable[400]![1]);
  return new ProblemError(500, 'internal', {
    sv: 'Något gick fel hos oss. Det är inte ditt fel, och vi har fått veta det. Försök igen om en stund.',
    en: 'Something went wrong on our side. It is not your fault, and we have been told. Try again in a while.',
  });
}

/** Replaces the 401 of a session that ended because its person was deactivated by the reason. */
function explainSignedOut(problem: ProblemError, request: FastifyRequest): ProblemError {
  const { deactivation } = request.session ?? {};
  return problem.status === 401 && deactivation ? accountDeactivated(401, deactivation) : problem;
}

/** Refusals that may be an attack are logged: missing right, missing token, too many calls. */
const LOGGED = new Set([403, 419, 429]);

/** Turns any thrown error into a response. The only place that does so. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = explainSignedOut(toProblem(error), request);
  request.problemCode = problem.code;
  const language = languageOf(request);
  if (problem.status >= 500) request.log.error({ err: error }, problem.sentence.en);
  else if (error.code?.startsWith('23'))
    request.log.warn({ err: error }, 'a constraint refused what the feature let through');
  else if (LOGGED.has(problem.status)) {
    const userId = request.session?.viewer?.userId ?? null;
    request.log.warn(
      { status: problem.status, code: problem.code, userId, ip: request.ip },
      'refused',
    );
  }
  // The person gets a sentence, the operator the cause: the picture may be fine and the decoder
  // broken.
  if (problem.status < 500 && error.cause instanceof Error)
    request.log.warn({ err: error.cause }, problem.sentence.en);
  const role = request.session?.viewer?.role;
  const sentence = (role && problem.byRole[role]) ?? problem.sentence;
  const body: Problem = { message: sentence[language] };
  // Sanctum clients recognise these two by their status and expect Laravel's body.
  if (![401, 419].includes(problem.status) || problem.code === ACCOUNT_DEACTIVATED)
    body.code = problem.code;
  if (problem.errors) body.errors = inLanguage(problem.errors, language);
  if (problem.current !== undefined) body.current = problem.current;
  if (problem.status === 500) body.request_id = request.id;
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** Answers 404 for an unknown path, whatever the method. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const [code, sentence] = unreadable[404]!;
  return reply.code(404).send({ message: sentence[languageOf(request)], code });
}
