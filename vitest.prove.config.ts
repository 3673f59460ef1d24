import { defineConfig } from 'vitest/config'

/** What `npm test` leaves to `npm run prove`, one file after another: each wants the machine, and a process, for itself. */
export default defineConfig({
  test: {
    name: 'prove',
    environment: 'node',
    include: ['bench/prove/*.prove.ts', '{src,scripts,test}/**/*.proof.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 4 * 60 * 60_000,
    hookTimeout: 5 * 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
