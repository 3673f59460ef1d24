import './node-guard.cjs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { readEnvFile } from './env-file.ts'
import { freshWeb } from './fresh-web.ts'
import { hasRunner, stopWithParent } from './parent.ts'

const root = resolve(import.meta.dirname, '..')

// The demo reads of it what holds for both.
if (import.meta.main) readEnvFile()
if (hasRunner(process.env)) stopWithParent()
if (!freshWeb(root)) {
  console.error('The screens could not be prepared; nothing was started.')
  process.exit(1)
}

// The server's own children find the cache through the environment.
process.env.NODE_COMPILE_CACHE = resolve(root, 'node_modules/.cache/compile')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('../src/app/server/main.ts')
