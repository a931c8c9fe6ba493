export { contentUrl, thumbnailUrl, uploadFiles } from './file.api.ts';
export { openFileManager, useFileManager } from './file-manager-store.ts';
export { BodyField } from './body-field.tsx';
export { FileLinks } from './file-links.tsx';
export type { FieldFile } from './files-field.tsx';
export { FilesField } from './files-field.tsx';
export { FocalPoint, MIDDLE } from './focal-point.tsx';
export { PickFilesButton } from './pick-files-button.tsx';
