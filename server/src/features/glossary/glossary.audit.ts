import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const WORD = declareAuditSubject({
  kind: 'glossary-word',
  table: 'glossary_word',
  name: 't.word',
  fields: ['word'],
  texts: ['explanation', 'forms'],
});
