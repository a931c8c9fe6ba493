import type { SearchPart } from '../../platform/search.ts';
import { isAssignmentVisible } from './assignment.policy.ts';

/** Searches title and instructions. Questions are excluded because they contain the answers. */
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
