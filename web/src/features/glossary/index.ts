export { GlossaryList } from './glossary-list.tsx';
