export { templateListQuery, templatePreviewUrl } from './newspaper-template.api.ts';
export { SlotEditor } from './slot-editor.tsx';
export { placeOf } from './slot-geometry.ts';
