export { thumbnailUrl } from './file.api.ts';
export { PickFilesButton } from './pick-files-button.tsx';
