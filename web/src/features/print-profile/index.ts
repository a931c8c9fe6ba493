export { PrintCard } from './print-card.tsx';
export { ProfileField } from './profile-field.tsx';
