import { defineConfig } from '@playwright/test';

/** Flags of the browser, for tests and screenshots. */
export const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, and that nobody has to allow.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // Each with an app of its own: one leaves a third of two cores idle.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    locale: 'sv-SE',
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROME_PATH'] || undefined, args: CHROME_FLAGS },
  },
});
