import { defineConfig } from 'vitest/config'

/** The long proofs of `npm run prove`, one after another: each wants the machine for itself. */
export default defineConfig({
  test: {
    name: 'prove',
    environment: 'node',
    include: ['bench/prove/*.prove.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 4 * 60 * 60_000,
    hookTimeout: 5 * 60_000,
  },
})
