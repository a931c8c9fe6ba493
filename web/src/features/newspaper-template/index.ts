export { templateListQuery, templatePreviewUrl } from './newspaper-template.api.ts';
export { SlotEditor } from './slot-editor.tsx';
export { SlotFault } from './slot-fault.tsx';
export { useSlotName } from './use-slot-name.ts';
export { slotFrameOf, withKind } from './slot-geometry.ts';
export { AdvertFrameField } from './advert-frame-field.tsx';
