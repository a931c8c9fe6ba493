import type { Question } from '@spalten/contract/question';
import { filesOf, pointsOf } from '@spalten/contract/question-rules';
import { plainText } from '@spalten/contract/rich-text';
import type { Transaction } from '../../src/platform/database/database.ts';
import { giveToGroups } from '../groups.ts';
import type { Ids } from '../ids.ts';
import { requireId } from '../ids.ts';
import { parseRichText } from '../parse-rich-text.ts';
import type { DemoAssignment } from './question-builders.ts';
import { NEWS_LITERACY } from './news-literacy.ts';
import { NEWSPAPER_WORDS } from './newspaper-words.ts';
import { QUIZZES } from './quizzes.ts';

const DAY = 86_400_000;
const inDays = (days: number | undefined) =>
  days === undefined ? null : new Date(Date.now() + days * DAY).toISOString();

/** Returns the author: the office's moderator, or the operator for shared assignments. */
const authorOf = ({ office }: DemoAssignment, ids: Ids): number =>
  requireId(
    ids,
    office === null ? 'person:admin' : office === 'nyko' ? 'person:moderator2' : 'person:moderator',
  );

async function seedAssignment(tx: Transaction, ids: Ids, made: DemoAssignment): Promise<void> {
  const { key, office, chapter, instructions, questions: asked, groups = [], ...rest } = made;
  const { opens_in, due_in, ...settings } = rest;
  const text = parseRichText(instructions);
  const questions = asked.map(({ question, picture }): Question =>
    picture
      ? { ...question, image_file_id: requireId(ids, `picture:sjobygd:${picture}`) }
      : question,
  );
  const isPublished = settings.is_published ?? true;
  const author = authorOf(made, ids);
  const stored = JSON.stringify(questions);
  const maxScore = questions.reduce((sum, question) => sum + pointsOf(question), 0);
  const { id } = await tx
    .insertInto('assignment')
    .values({
      ...settings,
      is_published: isPublished,
      is_for_all: groups.length === 0,
      version: isPublished ? 1 : 0,
      created_by: author,
      editorial_office_id: office === null ? null : requireId(ids, `office:${office}`),
      chapter_id: chapter === undefined ? null : requireId(ids, `chapter:${chapter}`),
      instructions: JSON.stringify(text),
      instructions_text: plainText(text),
      questions: stored,
      question_count: questions.length,
      max_score: maxScore,
      question_types: [...new Set(questions.map((question) => question.type))],
      opens_at: inDays(opens_in),
      due_at: inDays(due_in),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  ids.set(`assignment:${key}`, id);
  if (groups.length > 0) await giveToGroups(tx, ids, id, groups);
  if (isPublished)
    await tx
      .insertInto('assignment_version')
      .values({
        assignment_id: id,
        version: 1,
        questions: stored,
        max_score: maxScore,
        created_by: author,
      })
      .execute();
  const files = [...new Set(questions.flatMap((question) => filesOf(question)))];
  if (files.length > 0)
    await tx
      .insertInto('attachment')
      .values(
        files.map((fileId, position) => ({
          kind: 'assignment',
          object_id: id,
          role: 'body',
          position,
          file_id: fileId,
        })),
      )
      .execute();
}

/** Seeds the assignments: every type of question, a quiz, a competition and source checks. */
export async function seedAssignments(tx: Transaction, ids: Ids): Promise<void> {
  for (const made of [...QUIZZES, ...NEWS_LITERACY, ...NEWSPAPER_WORDS])
    await seedAssignment(tx, ids, made);
}
