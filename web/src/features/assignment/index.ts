export { MyAssignments } from './my-assignments.tsx';
export { AssignmentCard } from './assignment-card.tsx';
export { RunningClock } from './running-clock.tsx';
export { secondsUntil, useSecondsLeft } from './use-clock.ts';
export { useAssignmentPicker } from './assignment-picker.tsx';
export { scoringRuleKey } from './scoring-rule.ts';
export { scoreText } from './score-text.ts';
