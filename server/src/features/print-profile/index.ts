export { resolvePrintSettings, sharedPrintSettings } from './print-settings.ts';
export { demandProfile, readStoredProfile } from './print-profile.queries.ts';
