export { AttemptsWaiting } from './attempts-waiting.tsx';
export { CriterionField } from './criterion-field.tsx';
export { QuestionPreview } from './question-preview.tsx';
