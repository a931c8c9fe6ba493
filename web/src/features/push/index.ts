export { endHere, findSubscription, removeDevice, turnOn } from './push-device.ts';
export { readBrowser, supportOf } from './push-support.ts';
export { usePushMessages } from './use-push-messages.ts';
