import { defineConfig } from 'vitest/config'
import { plantMutants } from './scripts/mutants/plant.ts'

/** The tests of `npm run mutate`: each file runs the tests of one mutant on a copy of the code that only it sees. */
export default defineConfig({
  plugins: [plantMutants()],
  test: {
    name: 'mutants',
    environment: 'node',
    include: ['.cache/mutants/*.test.ts'],
    exclude: [],
    isolate: false,
    // What is kept of the last run is of its mutants.
    fsModuleCache: false,
    testTimeout: 20_000,
  },
})
