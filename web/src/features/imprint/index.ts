export { imprintBody, imprintForm } from './imprint-form.ts';
export { ImprintFacts } from './imprint-facts.tsx';
export { ImprintFields } from './imprint-fields.tsx';
