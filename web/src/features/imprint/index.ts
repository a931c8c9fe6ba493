export { imprintBody, imprintForm } from './imprint-form.ts';
export { ImprintFields } from './imprint-fields.tsx';
