export { templateListQuery, templatePreviewUrl } from './newspaper-template.api.ts';
export { SlotEditor } from './slot-editor.tsx';
export { useSlotName } from './use-slot-name.ts';
export { placeOf } from './slot-geometry.ts';
