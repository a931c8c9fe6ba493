export { MyAssignments } from './my-assignments.tsx';
