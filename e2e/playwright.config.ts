import { defineConfig } from '@playwright/test';

const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  globalSetup: './start-app.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    locale: 'sv-SE',
    actionTimeout: 10_000,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROME_PATH'] || undefined, args: CHROME_FLAGS },
  },
});
