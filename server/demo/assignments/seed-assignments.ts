import type { Question } from '@spalten/contract/question';
import { filesOf, pointsOf } from '@spalten/contract/question-rules';
import { plainText } from '@spalten/contract/rich-text';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { Ids } from '../ids.ts';
import { need } from '../ids.ts';
import { rich } from '../rich.ts';
import type { DemoAssignment } from './make.ts';
import { NEWS_LITERACY } from './news-literacy.ts';
import { NEWSPAPER_WORDS } from './newspaper-words.ts';
import { QUIZZES } from './quizzes.ts';

const DAY = 86_400_000;
const inDays = (days: number | undefined) =>
  days === undefined ? null : new Date(Date.now() + days * DAY).toISOString();

/** Who has made it: the office's moderator, the operator for those that are shared. */
const authorOf = ({ office }: DemoAssignment, ids: Ids): number =>
  need(
    ids,
    office === null ? 'person:admin' : office === 'nyko' ? 'person:moderator2' : 'person:moderator',
  );

async function seedAssignment(tx: Transaction, ids: Ids, made: DemoAssignment): Promise<void> {
  const { key, office, chapter, instructions, questions: asked, ...rest } = made;
  const { opens_in, due_in, ...settings } = rest;
  const text = rich(instructions);
  const questions = asked.map(({ question, picture }): Question =>
    picture ? { ...question, image_file_id: need(ids, `picture:sjobygd:${picture}`) } : question,
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
      version: isPublished ? 1 : 0,
      created_by: author,
      editorial_office_id: office === null ? null : need(ids, `office:${office}`),
      chapter_id: chapter === undefined ? null : need(ids, `chapter:${chapter}`),
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

/** The assignments of the demo: every type of question, a quiz, a competition, source checks. */
export async function seedAssignments(tx: Transaction, ids: Ids): Promise<void> {
  for (const made of [...QUIZZES, ...NEWS_LITERACY, ...NEWSPAPER_WORDS])
    await seedAssignment(tx, ids, made);
}
