import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './scripts/chromium.mjs'

/**
 * Journeys in a real browser; one file per journey in `e2e/`. Each journey starts its own server on its own data,
 * so two files can go at once; the times leave room for a neighbour who holds the cores.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '.cache/tests/journeys.json' }],
    ['./scripts/running-journeys.ts'],
  ],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    launchOptions: { executablePath: findChromium({ install: false }), args: chromiumArgs },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
