import './node-guard.cjs'
import { spawnSync } from 'node:child_process'
import { isOnce, testFiles } from '../test/on-postgres.ts'
import { findChromium } from './chromium.mjs'

// The long proofs of what is promised of crashes, disks and load, on the embedded database and on PostgreSQL 15; every
// screen and window in every state, with what residents do in each language; and what `npm test` runs on PostgreSQL 15 alone, on 18.
// ROUNDS (100) and PROVE_MINUTES (30) shorten them; further words choose: npm run prove -- crash

const words = process.argv.slice(2)
const VITEST = ['node_modules/vitest/vitest.mjs', 'run']

/** Proofs that are chosen by their name; any other word names one of `bench/prove`. */
const NAMED: Record<string, () => number> = {
  screens: () =>
    run(
      ['node_modules/@playwright/test/cli.js', 'test', 'pictures.spec.ts', 'dialogs.spec.ts', 'my-journeys.spec.ts'],
      {
        EVERY_STATE: '1',
        CHROMIUM_PATH: findChromium({ install: true }),
      },
    ),
  engines: () =>
    run([...VITEST, '--project=server', ...testFiles().flatMap(({ path, reason }) => (isOnce(reason) ? [path] : []))]),
}
const others = (names: readonly string[]) =>
  run(['scripts/with-postgres.ts', process.execPath, ...VITEST, '--config', 'vitest.prove.config.ts', ...names])

function run(args: string[], env: Record<string, string | undefined> = {}): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

const files = words.filter((word) => !Object.hasOwn(NAMED, word))
const ends = [
  ...(words.length === 0 || files.length > 0 ? [others(files)] : []),
  ...Object.entries(NAMED).flatMap(([name, prove]) => (words.length === 0 || words.includes(name) ? [prove()] : [])),
]
process.exitCode = Math.max(...ends)
