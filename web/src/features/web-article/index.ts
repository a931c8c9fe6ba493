export { OnWeb } from './on-web.tsx';
