import './node-guard.cjs'
import { spawnSync } from 'node:child_process'
import { findChromium } from './chromium.mjs'

// The long proofs of what is promised of crashes, disks and load, on the embedded database and on PostgreSQL 15, and every
// screen and window in every state. ROUNDS (100) and PROVE_MINUTES (30) shorten them; further words choose: npm run prove -- crash

const words = process.argv.slice(2)
const proofs = ['scripts/with-postgres.ts', process.execPath, 'node_modules/vitest/vitest.mjs', 'run']

const screens = () =>
  run(['node_modules/@playwright/test/cli.js', 'test', 'pictures.spec.ts', 'dialogs.spec.ts'], {
    EVERY_STATE: '1',
    CHROMIUM_PATH: findChromium({ install: true }),
  })
const others = (names: readonly string[]) => run([...proofs, '--config', 'vitest.prove.config.ts', ...names])

function run(args: string[], env: Record<string, string | undefined> = {}): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

const named = words.filter((word) => word !== 'screens')
const ends = [
  ...(words.length === 0 || named.length > 0 ? [others(named)] : []),
  ...(words.length === 0 || words.includes('screens') ? [screens()] : []),
]
process.exitCode = Math.max(...ends)
