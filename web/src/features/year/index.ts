export { PersonYear } from './person-year.tsx';
