export { isAssignmentVisible } from './assignment.policy.ts';
export { gradedScore } from './grading.ts';
export { assignmentSearch } from './assignment.search.ts';
