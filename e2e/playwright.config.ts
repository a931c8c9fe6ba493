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

/** The whole browser, in which the tab key leaves a page at its end and comes back at its top. */
export const WHOLE_BROWSER = {
  executablePath: process.env['CHROME_PATH'] || undefined,
  args: CHROME_FLAGS,
};

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // Each with an app of its own: one leaves a third of two cores idle.
  workers: 2,
  // What passes then is told of, and few may (decision 043).
  retries: 1,
  // A guard against tests that hang: axe looks at some thirty screens in one of them.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    locale: 'sv-SE',
    // It would fetch all of the app for each test, and answer in place of a test's routes.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      ...WHOLE_BROWSER,
      executablePath: process.env['HEADLESS_SHELL_PATH'] || WHOLE_BROWSER.executablePath,
    },
  },
});
