export { isAssignmentVisible, mayKnowAnswers } from './assignment.policy.ts';
export { findAssignment } from './assignment.queries.ts';
