import './node-guard.cjs'
import { resolve } from 'node:path'
import { ACCOUNTS, fillVillage, PASSWORD } from './demo/fill.ts'

const root = resolve(import.meta.dirname, '..')
process.env.DATA_DIR ??= resolve(root, 'data-demo')
process.env.LOG_LEVEL ??= 'warn'

console.log('Building the demo village (once, about half a minute) …')
await fillVillage(process.env, (text) => console.log(text))
console.log(`
Sign in with one of these, the password is ${PASSWORD}:
  administrator  ${ACCOUNTS.administrator}
  treasurer      ${ACCOUNTS.treasurer}
  home owner     owner001@lakeview.example, at /my`)
await import('./start.ts')
