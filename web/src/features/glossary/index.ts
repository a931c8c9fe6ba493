export { GlossaryDialog } from './glossary-dialog.tsx';
