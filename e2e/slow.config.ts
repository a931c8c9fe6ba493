import base from './playwright.config.ts';
export default { ...base, workers: 1, timeout: 400_000, expect: { timeout: 75_000 }, reporter: 'list', use: { ...base.use, actionTimeout: 75_000 } };
