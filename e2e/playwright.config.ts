import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const systemChromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync)
const port = Number(process.env['E2E_PORT'] ?? 3200)

/**
 * Journeys over the real API, database and sandbox, in a real Chromium: the system's, or Playwright's own.
 */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './src/support/startPortal.ts',
  fullyParallel: true,
  // A journey waits for its screens and for people's pauses a third of its time.
  workers: availableParallelism() + 2,
  // Generous, as machines are busy; a hanging journey must end all the same.
  timeout: 300_000,
  // A journey that passes only the second time is reported as flaky, and is a bug: it waited for too little.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-AU',
    // Journeys do not wait for animations, which are checked by hand.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A navigation that never happens must not hold up a worker until the test's timeout.
    navigationTimeout: 90_000,
    launchOptions: {
      ...(systemChromium ? { executablePath: systemChromium } : {}),
      args: [
        '--no-sandbox',
        // Machines of CI have no GPU; its process took a fourteenth of the processor time.
        '--disable-gpu',
        // Screens are too short-lived for optimized code: compiling it took a twelfth of their time.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
