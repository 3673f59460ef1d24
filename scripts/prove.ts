import './node-guard.cjs'
import { spawnSync } from 'node:child_process'

// The long proofs of what is promised of crashes, disks and load, on the embedded database and on PostgreSQL 15.
// ROUNDS (100) and PROVE_MINUTES (30) shorten them; further words choose files: npm run prove -- crash

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.prove.config.ts']
const { status } = spawnSync(
  process.execPath,
  ['scripts/with-postgres.ts', process.execPath, ...vitest, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
