export { MyAssignments } from './my-assignments.tsx';
export { AssignmentCard } from './assignment-card.tsx';
export { useAssignmentPicker } from './assignment-picker.tsx';
export { scoreText } from './score-text.ts';
