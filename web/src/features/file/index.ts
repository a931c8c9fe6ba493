export { thumbnailUrl } from './file.api.ts';
export { openFileManager, useFileManager } from './file-manager-store.ts';
export { PickFilesButton } from './pick-files-button.tsx';
