export { EndedQuestion } from './ended-question.tsx';
export { OpenQuestions } from './open-questions.tsx';
export { openQuestionsQuery } from './response.api.ts';
export { ResponseCard } from './response-card.tsx';
export { ResponseForm, ResponseLead } from './response-form.tsx';
