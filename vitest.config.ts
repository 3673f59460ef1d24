import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import type { TestModule } from 'vitest/node'
import { chromiumArgs, findChromium } from './scripts/chromium.mjs'
import { RunningFiles } from './scripts/running-files.ts'
import { noteUnhandled } from './scripts/test-unhandled.ts'
import { refusalsApart } from './scripts/web/refusals.ts'

const executablePath = findChromium({ install: false })

/** Code that is loaded in another language keeps texts of it: not in the page of the others. */
const OTHER_LANGUAGE = ['src/web/texts/texts.browser.test.tsx']

/** What belongs to a process: its locks on data folders, its engines, its room for temporary files. */
const OF_ITS_PROCESS = ['src/server/embedded/**/*.test.ts', 'src/server/jobs/disk.test.ts']

/** What `npm run prove` has; `prove -- postgres` takes it along. */
const PROOFS = process.env.EVERY_TEST ? [] : ['**/*.proof.test.ts']

const running = new RunningFiles(process.env.RUNNING_REPORT ?? '.cache/running.txt')
/** What `npm test` reads afterwards, or while a run does not end. */
const forTheGate = process.env.RUNNING_REPORT
  ? [
      {
        onTestModuleStart: ({ relativeModuleId }: TestModule) => running.begin(relativeModuleId),
        onTestModuleEnd: ({ relativeModuleId }: TestModule) => running.end(relativeModuleId),
      },
    ]
  : []

const onDatabases = {
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/setup.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // How long what is expected may take, also while a neighbour holds the cores.
  expect: { poll: { timeout: 15_000 } },
}

export default defineConfig({
  test: {
    // Tests wait for databases and browsers half of their time: one file less than there are cores would leave them idle.
    maxWorkers: availableParallelism(),
    onUnhandledError: noteUnhandled,
    reporters: ['dot', ['json', { outputFile: process.env.TEST_REPORT ?? '.cache/tests/report.json' }], ...forTheGate],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx', ...OF_ITS_PROCESS, ...PROOFS],
          ...onDatabases,
          // Loading the product takes longer than most files of tests, and two workers need it only twice. Each file has
          // its own database.
          isolate: false,
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          // On a server reached by address the embedded engine is not in play.
          include: process.env.TEST_DATABASE_URL ? [] : OF_ITS_PROCESS,
          exclude: ['**/node_modules/**', ...PROOFS],
          ...onDatabases,
        },
      },
      {
        plugins: [react(), refusalsApart()],
        // Known beforehand: a package that is first met in the middle of a test reloads the page under it.
        optimizeDeps: {
          include: [
            '@mantine/charts',
            '@mantine/core',
            '@mantine/dates',
            '@mantine/form',
            '@mantine/hooks',
            '@mantine/schedule',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'dayjs/locale/tl-ph.js',
            'pdfjs-dist',
            'qr/decode.js',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'uqr',
            'zod/mini',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: ['test/web/setup.ts'],
          testTimeout: 60_000,
          // A page loads the product once, not for each file; `test/web/setup.ts` tidies up between them.
          isolate: false,
          // How long a screen may take to show what is expected of it, also while a neighbour holds the cores.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            // What a page of a test cannot make itself.
            commands: {
              lockedPdf: async (_, rows: string[][], password: string | null) =>
                (await (await import('./test/locked-pdf.ts')).lockedPdf(rows, password)).toString('base64'),
            },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
              contextOptions: { locale: 'en-PH', timezoneId: 'Asia/Manila' },
            }),
            instances: [
              { browser: 'chromium', exclude: OTHER_LANGUAGE },
              { browser: 'chromium', name: 'browser, other language', include: OTHER_LANGUAGE, isolate: true },
            ],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
    ],
  },
})
