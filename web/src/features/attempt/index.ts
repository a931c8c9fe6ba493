export { AttemptsWaiting } from './attempts-waiting.tsx';
