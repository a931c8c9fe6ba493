export {
  isAssignmentFor,
  isAssignmentListed,
  isAssignmentOffered,
  isAssignmentVisible,
  isGiven,
  isGivenTo,
  mayUpdateAssignment,
  wasGivenTo,
} from './assignment.policy.ts';
export { assignmentRef, assignmentRows, findAssignment } from './assignment.queries.ts';
export { gradedPass, gradedScore, gradedWaiting, waitingScore } from './grading.ts';
export { assignmentSearch } from './assignment.search.ts';
