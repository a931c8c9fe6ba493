export { PersonYearCard } from './person-year-card.tsx';
