export { groupsQuery, participantsQuery } from './group.api.ts';
export { GroupFilter } from './group-filter.tsx';
export { GroupsDialog } from './groups-dialog.tsx';
export { NameChoice } from './name-choice.tsx';
export { recipientText, summarise } from './recipient-text.ts';
