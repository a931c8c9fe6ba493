import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { LocalisedText, Problem } from '@spalten/contract/fields';
import { isDatabaseUnavailable } from './database/database.ts';
import type { FieldMessages, Language } from './errors.ts';
import { ProblemError } from './errors.ts';
import { noDiskSpace } from './storage/disk-space.ts';
import { StorageUnavailable } from './storage/storage.ts';

/** The language that errors are answered in: Swedish unless English is asked for first. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'sv';
}

const inLanguage = (errors: FieldMessages, language: Language) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [field, sentences.map((s) => s[language])]),
  );

/** What Fastify and its plugins throw at a request that can't be read, by their status. */
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

/** PostgreSQL's class 22: a value that no column can hold, which the schemas should have caught. */
const isBadData = (error: { code?: unknown }) => /^22[0-9A-Z]{3}$/.test(String(error.code));

/**
 * PostgreSQL's class 23: a row that a constraint refuses. The features look first and say it at its
 * field, so this is what happened between their look and their write.
 */
function constraintProblem({ code }: { code?: unknown }): ProblemError | null {
  const state = String(code);
  if (!state.startsWith('23') || state.length !== 5) return null;
  // Unique and exclusion constraints: somebody else was first.
  if (state === '23505' || state === '23P01')
    return new ProblemError(409, 'already_there', {
      sv: 'Någon annan hann spara något med samma namn eller adress. Ladda om sidan och försök igen.',
      en: 'Someone else has just saved something with the same name or address. Reload the page and try again.',
    });
  // Foreign keys: what the row leads to, or what leads to it.
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

/** No room on the disk: of the files, of what is being uploaded, or of the database. */
const hasNoRoom = ({ code }: { code?: unknown }) =>
  code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';

/** Something that the app needs is away for a while: the call may be tried again as it is. */
const awayForNow = (code: string, sentence: LocalisedText) =>
  new ProblemError(503, code, sentence, { headers: { 'retry-after': '5' } });

function awayProblem(error: FastifyError): ProblemError | null {
  if (hasNoRoom(error)) return noDiskSpace();
  // Before the database: both come with the same words of the operating system.
  if (error instanceof StorageUnavailable)
    return awayForNow('storage_away', {
      sv: 'Spalten når inte sina filer just nu. Försök igen om en liten stund.',
      en: 'Spalten cannot reach its files right now. Try again in a moment.',
    });
  if (isDatabaseUnavailable(error))
    return awayForNow('database_away', {
      sv: 'Spalten når inte sin databas just nu. Försök igen om en liten stund.',
      en: 'Spalten cannot reach its database right now. Try again in a moment.',
    });
  return null;
}

function toProblem(error: FastifyError | ProblemError): ProblemError {
  if (error instanceof ProblemError) return error;
  const away = awayProblem(error);
  if (away) return away;
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

/** What somebody is refused who may be trying: the right is missing, the token, or patience. */
const NOTED = new Set([403, 419, 429]);

/** Turns whatever was thrown into an answer: the one place where that happens. */
export function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  const language = languageOf(request);
  if (problem.status >= 500) request.log.error({ err: error }, problem.sentence.en);
  else if (error.code?.startsWith('23'))
    request.log.warn({ err: error }, 'a constraint refused what the feature let through');
  else if (NOTED.has(problem.status)) {
    const userId = request.session?.viewer?.userId ?? null;
    request.log.warn(
      { status: problem.status, code: problem.code, userId, ip: request.ip },
      'refused',
    );
  }
  // Told in words to the person, with its cause to the operator: the picture may be whole and the decoder gone.
  if (problem.status < 500 && error.cause instanceof Error)
    request.log.warn({ err: error.cause }, problem.sentence.en);
  const role = request.session?.viewer?.role;
  const sentence = (role && problem.byRole[role]) ?? problem.sentence;
  const body: Problem = { message: sentence[language] };
  // A Sanctum client knows these two by their status, and gets them as Laravel words them.
  if (problem.status !== 401 && problem.status !== 419) body.code = problem.code;
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

/** A path that is none, under any method. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const [code, sentence] = unreadable[404]!;
  return reply.code(404).send({ message: sentence[languageOf(request)], code });
}
