export { refreshPeople } from './person.api.ts';
export { PersonForm } from './person-form.tsx';
export { PersonList } from './person-list.tsx';
