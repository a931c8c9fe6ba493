import { randomBytes } from 'node:crypto';
import { extensionOf, PICTURE_EXTENSIONS, SOUND_EXTENSIONS } from '@spalten/contract/extensions';
import type { LocalisedText } from '@spalten/contract/fields';
import type { SentSubmission, submission as calls } from '@spalten/contract/submission';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { FieldMessages } from '../../platform/errors.ts';
import { ProblemError, requireFound, unprocessable } from '../../platform/errors.ts';
import { Upload } from '../../platform/forms/forms.plugin.ts';
import { hashToken } from '../../platform/session/tokens.ts';
import type { Services } from '../../services.ts';
import {
  attachFiles,
  claimSpace,
  discardFiles,
  requireAllowedFile,
  requireValidFile,
  storeFile,
  THUMBNAILS,
} from '../file/index.ts';
import { findNameFault, readWord, WORD_FAULTS } from '../word-import/index.ts';
import { hideSpace } from './admit-submission.ts';
import type { BoxOffice } from './submission-box.ts';
import { findOpenBox } from './submission-box.ts';
import { findSent } from './sent-submission.ts';
import { KIND } from './submission.queries.ts';

type Input = z.output<typeof calls.send.body>;

const refuse = (said: LocalisedText) => unprocessable({ files: [said] }, 'wrong_kind');
const among = (list: readonly string[], extension: string) => list.includes(extension);

type WordFault = keyof typeof WORD_FAULTS;

const refuseWord = (name: string, fault: WordFault) =>
  refuse({
    sv: `${name}: ${WORD_FAULTS[fault].sv}`,
    en: `${name}: ${WORD_FAULTS[fault].en}`,
  });

function wrongKind(name: string, fault: WordFault | undefined) {
  if (fault) return refuseWord(name, fault);
  return refuse({
    sv: `${name} kan inte skickas hit. Skicka bilder, ljud eller Word-filer (.docx).`,
    en: `${name} cannot be sent here. Send pictures, sounds or Word files (.docx).`,
  });
}

/** Names the file of a sentence briefly: a name may be as long as its sender likes. */
const shortName = (name: string) => (name.length > 60 ? `${name.slice(0, 57)}…` : name);

/**
 * Requires a file of a kind that an office is sent, by its name and its content. @throws ProblemError
 * 422 under `files`
 */
async function requireSendable(services: Services, { path, filename }: Upload): Promise<void> {
  const extension = extensionOf(filename);
  const file = { path, filename: shortName(filename), person: null };
  if (among(PICTURE_EXTENSIONS, extension))
    await requireAllowedFile(file, { allowed: 'pictures', field: 'files' });
  else if (among(SOUND_EXTENSIONS, extension))
    await requireAllowedFile(file, { allowed: 'sounds', field: 'files' });
  else if (extension !== 'docx') throw wrongKind(file.filename, findNameFault(filename));
  await requireValidFile({ ...file, filename }, services.config.validExtensions);
  if (extension !== 'docx') return;
  const read = await readWord(path, null);
  if ('fault' in read) throw refuseWord(file.filename, read.fault);
}

/**
 * Requires that all files may be sent. @throws ProblemError 422 that says of each why it may not, under
 * its place, such as `files.1`
 */
async function requireAllSendable(services: Services, files: readonly Upload[]): Promise<void> {
  const errors: FieldMessages = {};
  let code: string | undefined;
  for (const [index, file] of files.entries())
    await requireSendable(services, file).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.status !== 422) throw error;
      errors[`files.${index}`] = error.errors?.['files'] ?? [error.sentence];
      code ??= error.code;
    });
  if (code !== undefined) throw unprocessable(errors, code);
}

/** Stores the files as the office's, readable where the submission is. @returns their ids */
async function storeFiles(
  services: Services,
  { id: officeId, customer_id: customerId }: BoxOffice,
  files: readonly Upload[],
  credit: string | null,
): Promise<number[]> {
  const { database, storage, jobs } = services;
  const made: number[] = [];
  try {
    for (const { path, filename, size } of files) {
      const isPicture = among(PICTURE_EXTENSIONS, extensionOf(filename));
      const id = await storeFile(database, storage, {
        path,
        filename,
        size,
        customerId,
        officeId,
        userId: null,
        credit: isPicture ? credit : null,
        claim: (transaction, bytes) =>
          claimSpace(transaction, { customerId }, { name: filename, bytes }),
      });
      made.push(id);
      await database
        .transaction()
        .execute((transaction) => jobs.send(transaction, THUMBNAILS, { id }));
    }
    return made;
  } catch (error) {
    await discardFiles(services, made);
    throw hideSpace(error);
  }
}

const nothingSent = () =>
  unprocessable({
    body_text: [
      {
        sv: 'Skriv något, eller välj en fil att skicka.',
        en: 'Write something, or choose a file to send.',
      },
    ],
  });

/**
 * Stores what a sender without an account sends to an office. The form was admitted before it was
 * read. @returns the key with which the sender erases it, which is stored as a hash
 */
export async function sendSubmission(
  services: Services,
  key: string,
  input: Input,
): Promise<SentSubmission & { erase_key: string }> {
  const { database } = services;
  const box = requireFound(await findOpenBox(database, key));
  const files = input.files.filter((file) => file instanceof Upload);
  const text = input.body_text?.trim() ?? '';
  if (files.length === 0 && text === '') throw nothingSent();
  await requireAllSendable(services, files);
  const photographer = input.photographer?.trim() || null;
  const ids = await storeFiles(services, box, files, photographer);
  const eraseKey = randomBytes(16).toString('base64url');
  try {
    return await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: number }>`
        insert into submission (editorial_office_id, customer_id, sender_name, sender_email,
          headline, body_text, photographer, pictured, erase_hash)
        values (${box.id}, ${box.customer_id}, ${input.sender_name}, ${input.sender_email},
          ${input.headline ?? ''}, ${text}, ${photographer}, ${input.pictured ?? null},
          ${hashToken(eraseKey)})
        returning id`.execute(transaction);
      const [row] = rows;
      if (!row) throw new Error('the submission was not stored');
      await attachFiles(transaction, { kind: KIND, id: row.id }, 'file', ids);
      return { ...(await findSent(transaction, eraseKey)), erase_key: eraseKey };
    });
  } catch (error) {
    await discardFiles(services, ids);
    throw error;
  }
}
