import './node-guard.cjs'
import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { stopWithParent } from './parent.ts'
import { isWebFresh } from './web-stamp.ts'

const root = resolve(import.meta.dirname, '..')

if (process.env.npm_lifecycle_event) stopWithParent()
if (!isWebFresh(root)) buildWeb()

// The server's own children find the cache through the environment.
process.env.NODE_COMPILE_CACHE = resolve(root, 'node_modules/.cache/compile')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('../src/server/main.ts')

/** In a process of its own, so that the server does not carry the builder's memory. */
function buildWeb() {
  console.log('Preparing the screens (once after each change, some seconds) …')
  const script = resolve(root, 'scripts/build-web.ts')
  const { status } = spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  console.error('The screens could not be prepared; nothing was started.')
  process.exit(1)
}
