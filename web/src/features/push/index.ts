export { endHere } from './push-device.ts';
export { usePushMessages } from './use-push-messages.ts';
