export { resolvePrintSettings, sharedPrintSettings } from './print-settings.ts';
export { requireProfile, readStoredProfile } from './print-profile.queries.ts';
