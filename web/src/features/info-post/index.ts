export { InfoNotices } from './info-notices.tsx';
