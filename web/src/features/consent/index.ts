export { PicturedPeople } from './pictured-people.tsx';
