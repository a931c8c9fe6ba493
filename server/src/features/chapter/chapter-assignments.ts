import type { AssignmentRef } from '@spalten/contract/assignment';
import type { ChapterText } from '@spalten/contract/media-text';
import { assignmentsOfText } from '@spalten/contract/media-text';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import {
  assignmentRef,
  isAssignmentFor,
  isAssignmentOffered,
  isAssignmentVisible,
} from '../assignment/index.ts';

/** SQL that is true if the assignment `s` belongs to chapter `c` or occurs in its text. */
const isOfChapter = sql<boolean>`(s.chapter_id = c.id or s.id = any(array(
  select e::bigint from jsonb_array_elements_text(c.assignment_ids) e)))`;

/** Builds the assignments of chapter `c` that its reader may see, earliest due date first. */
export function assignmentsOfChapter(viewer: Viewer | null): RawBuilder<AssignmentRef[]> {
  if (!viewer || (viewer.features !== 'all' && !viewer.features.includes('assignment')))
    return sql<AssignmentRef[]>`'[]'::json`;
  return sql<AssignmentRef[]>`coalesce((
    select json_agg(${assignmentRef(viewer)} order by s.due_order, s.id) from assignment s
    where ${isOfChapter} and ${isAssignmentVisible(viewer)}), '[]')`;
}

/**
 * SQL for when an attempt `t` completes an assignment `s`. Without a passing score, a review passes
 * it.
 */
export const isHandedIn = sql<boolean>`t.status in ('submitted', 'reviewed')`;
export const isPassed = sql<boolean>`(t.status = 'reviewed'
  and t.score >= coalesce(s.passing_score, 0))`;

/**
 * Builds SQL that is true if chapter `c` has assignments and this participant has done all that are
 * given to them. Where all are given to others, nothing remains but to read.
 */
export function areAssignmentsDone(
  userId: number,
  isDone: RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from assignment s
      where ${isOfChapter} and ${isAssignmentOffered(userId)})
    and not exists (select from assignment s where ${isOfChapter} and ${isAssignmentFor(userId)}
      and not exists (select from attempt t where t.assignment_id = s.id
        and t.participant_id = ${userId} and ${isDone})))`;
}

/**
 * Requires assignments in texts to be visible to the writer or in the previous text, so that a
 * deleted one doesn't prevent saving. @throws ProblemError 422
 */
export async function requireAssignments(
  transaction: Transaction,
  viewer: Viewer,
  written: Record<'body' | 'easy_body', ChapterText | null | undefined>,
  before?: number,
): Promise<void> {
  for (const [field, text] of Object.entries(written)) {
    const ids = text ? assignmentsOfText(text) : [];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number }>`select s.id from assignment s
      where s.id = any(${ids}::bigint[]) and (${isAssignmentVisible(viewer)} or exists (
        select from chapter c where c.id = ${before ?? null}::bigint
          and c.assignment_ids @> jsonb_build_array(s.id)))`.execute(transaction);
    if (rows.length < ids.length)
      throw unprocessable({
        [field]: [
          {
            sv: 'En av uppgifterna i texten finns inte. Ta bort den ur texten.',
            en: 'One of the assignments in the text does not exist. Take it out of the text.',
          },
        ],
      });
  }
}
