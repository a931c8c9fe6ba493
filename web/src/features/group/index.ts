export { groupsQuery, participantsQuery } from './group.api.ts';
export { GroupsDialog } from './groups-dialog.tsx';
export { NameChoice } from './name-choice.tsx';
export { recipientText, summarise } from './recipient-text.ts';
