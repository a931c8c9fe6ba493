import type { Assignment, AssignmentInput } from '@spalten/contract/assignment';
import type { Question } from '@spalten/contract/question';
import { filesOf, picturesOf, pointsOf } from '@spalten/contract/question-rules';
import { emptyRichText, plainText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { requireFound, forbidden, notFound, unprocessable } from '../../platform/errors.ts';
import { reaches } from '../../platform/session/reach.ts';
import { requireOpenOffice } from '../../platform/session/closed-office.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import type { Services } from '../../services.ts';
import { isChapterVisible } from '../chapter/index.ts';
import { attachFiles, findMisfit, keepVisibleFiles, takeFiles } from '../file/index.ts';
import { mayCreateAssignment, mayUpdateAssignment } from './assignment.policy.ts';
import { findAssignment } from './assignment.queries.ts';
import {
  clearRecipients,
  isOfficeChanged,
  requireFittingRecipients,
  setRecipients,
  sharedIsForAll,
} from './set-recipients.ts';
import { requireSoundAssignment } from './require-sound-assignment.ts';

type Update = Partial<AssignmentInput> & { revision?: number | undefined };

const questionColumns = (questions: Question[]) => ({
  questions: JSON.stringify(questions),
  question_count: questions.length,
  question_types: [...new Set(questions.map((question) => question.type))],
  max_score: questions.reduce((sum, question) => sum + pointsOf(question), 0),
});

/** Maps a save to columns. `undefined` leaves a column unchanged, null empties it. */
function columnsOf(input: Update) {
  const { questions, instructions, revision: _, files: _files, recipients, ...plain } = input;
  return {
    ...plain,
    ...(recipients !== undefined && { is_for_all: recipients === null }),
    ...(instructions && {
      instructions: JSON.stringify(instructions),
      instructions_text: plainText(instructions),
    }),
    ...(questions && questionColumns(questions)),
  };
}

/** Lists the files of this and every earlier save, since attempts still show them. */
async function listEarlierFiles(transaction: Transaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select file_id as id from attachment
    where kind = 'assignment' and object_id = ${id} and role = 'body' order by position`.execute(
    transaction,
  );
  return rows.map((row) => row.id);
}

/** @throws ProblemError 422 if a picture or sound field holds a file of another kind */
async function requireQuestionKinds(transaction: Transaction, questions: Question[]) {
  const sounds = questions.flatMap(({ audio_file_id: id }) => id ?? []);
  const sound = await findMisfit(transaction, sounds, 'sounds');
  const picture = await findMisfit(transaction, questions.flatMap(picturesOf), 'pictures');
  const [found, field] = sound ? [sound, 'audio_file_id'] : [picture, 'image_file_id'];
  if (!found) return;
  const at = questions.findIndex((question) =>
    sound ? question.audio_file_id === found.id : picturesOf(question).includes(found.id),
  );
  const { sv, en } = found.fault;
  throw unprocessable(
    {
      [`questions.${at}.${field}`]: [
        { sv: `Fråga ${at + 1}: ${sv}`, en: `Question ${at + 1}: ${en}` },
      ],
    },
    'wrong_kind',
  );
}

/**
 * Records the files that the questions show. Those of a published version stay recorded. @throws
 * ProblemError 422 for a new file that the viewer can't see, or one of the wrong kind
 */
async function keepQuestionFiles(
  transaction: Transaction,
  viewer: Viewer,
  { id, version }: { id: number; version: number },
  questions: Question[],
): Promise<void> {
  const wanted = [...new Set(questions.flatMap((question) => filesOf(question)))];
  const visible = await keepVisibleFiles(transaction, viewer, wanted);
  const before = await listEarlierFiles(transaction, id);
  const missing = questions.findIndex((question) =>
    filesOf(question).some((fileId) => !visible.has(fileId) && !before.includes(fileId)),
  );
  if (missing !== -1)
    throw unprocessable({
      [`questions.${missing}.image_file_id`]: [
        {
          sv: `Fråga ${missing + 1}: en bild eller ljudfil finns inte längre. Välj en annan.`,
          en: `Question ${missing + 1}: a picture or sound is gone. Choose another.`,
        },
      ],
    });
  await requireQuestionKinds(transaction, questions);
  const kept = version > 0 ? [...new Set([...before, ...wanted])] : wanted;
  await attachFiles(transaction, { kind: 'assignment', id }, 'body', kept);
}

/** @throws ProblemError 422 for a chapter that the author can't see */
async function requireChapter(transaction: Transaction, viewer: Viewer, id: number) {
  const { rows } = await sql`select from chapter c
    where c.id = ${id} and ${isChapterVisible(viewer)}`.execute(transaction);
  if (rows.length === 0)
    throw unprocessable({
      chapter_id: [
        {
          sv: 'Kapitlet finns inte. Välj ett annat.',
          en: 'The chapter does not exist. Choose another.',
        },
      ],
    });
}

/** Stores published questions as a new version if they differ from the last one. */
async function keepVersion(transaction: Transaction, viewer: Viewer, id: number): Promise<void> {
  await sql`
    with made as (
      insert into assignment_version (assignment_id, version, questions, max_score, created_by)
      select s.id, s.version + 1, s.questions, s.max_score, ${viewer.userId} from assignment s
      where s.id = ${id} and s.is_published and not exists (
        select from assignment_version v where v.assignment_id = s.id and v.version = s.version
          and v.questions = s.questions)
      returning version)
    update assignment set version = made.version from made where id = ${id}`.execute(transaction);
}

async function finish(transaction: Transaction, viewer: Viewer, id: number): Promise<Assignment> {
  const saved = requireFound(await findAssignment(transaction, viewer, id));
  requireSoundAssignment(saved);
  await keepVersion(transaction, viewer, id);
  return requireFound(await findAssignment(transaction, viewer, id));
}

/** Creates an assignment in the given office, else the active one. An administrator's is shared. */
export async function createAssignment(
  services: Services,
  viewer: Viewer,
  input: AssignmentInput,
): Promise<Assignment> {
  await requireOpenOffice(services.database, viewer);
  const active = viewer.role === 'admin' ? null : viewer.activeOfficeId;
  const officeId = input.editorial_office_id ?? active;
  if (officeId !== null && !reaches(viewer, officeId)) throw notFound();
  if (!mayCreateAssignment(viewer, officeId)) throw officeId === null ? noOffice() : forbidden();
  if (input.recipients && officeId === null) throw sharedIsForAll();
  const files = input.files && (await takeFiles(services, viewer, input.files));
  return services.database.transaction().execute(async (transaction) => {
    if (input.chapter_id) await requireChapter(transaction, viewer, input.chapter_id);
    const { id } = await transaction
      .insertInto('assignment')
      .values({
        ...columnsOf({ instructions: emptyRichText, ...input }),
        editorial_office_id: officeId,
        created_by: viewer.userId,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    if (input.recipients) await setRecipients(transaction, id, input.recipients);
    if (files) await attachFiles(transaction, { kind: 'assignment', id }, 'file', files);
    if (input.questions)
      await keepQuestionFiles(transaction, viewer, { id, version: 0 }, input.questions);
    return finish(transaction, viewer, id);
  });
}

const noOffice = () =>
  unprocessable({
    editorial_office_id: [
      {
        sv: 'Välj vilken redaktion uppgiften hör till.',
        en: 'Choose the office that the assignment belongs to.',
      },
    ],
  });

/** @throws ProblemError 422 unless the viewer may create assignments in the office */
function requireTarget(viewer: Viewer, officeId: number | null): void {
  if (!mayCreateAssignment(viewer, officeId)) throw noOffice();
}

/**
 * Saves an assignment. A save based on an older revision changes nothing and answers 409 with the
 * current assignment.
 */
export async function updateAssignment(
  services: Services,
  viewer: Viewer,
  id: number,
  update: Update,
): Promise<Assignment> {
  const carrier = { kind: 'assignment', id };
  const found = requireFound(await findAssignment(services.database, viewer, id));
  if (!mayUpdateAssignment(viewer, found)) throw forbidden();
  const files = update.files && (await takeFiles(services, viewer, update.files, { of: carrier }));
  return services.database.transaction().execute(async (transaction) => {
    await sql`select from assignment where id = ${id} for update`.execute(transaction);
    const current = requireFound(await findAssignment(transaction, viewer, id));
    requireVersion(update.revision, current, current.revision);
    if (update.chapter_id && update.chapter_id !== current.chapter_id)
      await requireChapter(transaction, viewer, update.chapter_id);
    if (update.editorial_office_id !== undefined) requireTarget(viewer, update.editorial_office_id);
    requireFittingRecipients(current, update);
    const isMoved = isOfficeChanged(current, update);
    if (isMoved || update.recipients === null) await clearRecipients(transaction, id);
    if (files) await attachFiles(transaction, carrier, 'file', files);
    if (update.questions) await keepQuestionFiles(transaction, viewer, current, update.questions);
    await transaction
      .updateTable('assignment')
      .set({ ...columnsOf(update), revision: current.revision + 1 } as never)
      .where('id', '=', id)
      .execute();
    if (update.recipients) await setRecipients(transaction, id, update.recipients);
    return finish(transaction, viewer, id);
  });
}

/** Soft-deletes an assignment. Its attempts stay. */
export function removeAssignment(
  { database }: Services,
  viewer: Viewer,
  id: number,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const current = requireFound(await findAssignment(transaction, viewer, id));
    if (!mayUpdateAssignment(viewer, current)) throw forbidden();
    await sql`update assignment set deleted_at = now() where id = ${id}`.execute(transaction);
  });
}
