import './node-guard.cjs'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { DEMO_DATA } from './backup/which-data.ts'
import { ACCOUNTS, PASSWORD } from './demo/accounts.ts'
import { ADDRESS_SETTINGS, readEnvFile } from './env-file.ts'

const root = resolve(import.meta.dirname, '..')
readEnvFile(ADDRESS_SETTINGS)
process.env.DATA_DIR ??= DEMO_DATA
process.env.LOG_LEVEL ??= 'warn'

console.log('Building the demo village (once, a minute or two) …')
// In a process of its own, so that the server does not carry the builder's memory.
const built = spawnSync(process.execPath, [resolve(root, 'scripts/demo-village.ts')], { cwd: root, stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
console.log(`
Sign in with one of these, the password is ${PASSWORD}:
  administrator  ${ACCOUNTS.administrator}
  treasurer      ${ACCOUNTS.treasurer}
  other officers president@, secretary@, auditor@, collector@ and cashier@lakeview.example; guard@ has the gate, at /gate
  home owner     ${ACCOUNTS.owner}, at /my`)
await import('./start.ts')
