import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { isWebFresh } from './web-stamp.ts'

/**
 * Builds the screens unless they are those of the sources already; false when that failed and nobody else did it
 * meanwhile. In a process of its own, so that a server does not carry the builder's memory.
 */
export function freshWeb(root: string): boolean {
  if (isWebFresh(root)) return true
  console.log('Preparing the screens (once after each change, some seconds) …')
  const script = resolve(root, 'scripts/build-web.ts')
  return spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit' }).status === 0 || isWebFresh(root)
}
