import type { SearchPart } from '../../platform/search.ts';
import { isAssignmentVisible } from './assignment.policy.ts';

/** Assignments, by their title and instructions; never by their questions, which say what is right. */
export const assignmentSearch: SearchPart = {
  kind: 'assignment',
  feature: 'assignment',
  from: 'assignment s',
  id: 's.id',
  title: 's.title',
  vector: 's.search',
  text: 's.instructions_text',
  note: `(select o.name from editorial_office o where o.id = s.editorial_office_id)`,
  changedAt: 's.updated_at',
  isVisible: isAssignmentVisible,
};
