import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { hasRunner } from './parent.ts'

const PARENT = resolve(import.meta.dirname, 'parent.ts')
const CHILD = `
  import { stopWithParent } from ${JSON.stringify(PARENT)}
  stopWithParent()
  process.on('SIGTERM', () => { console.log('stopped well'); process.exit() })
  setInterval(() => {}, 1000)
  console.log('up')
`
/** Stands between, as npm's shell does. */
const SHELL = `
  import { spawn } from 'node:child_process'
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(CHILD)}], { stdio: 'inherit' })
`

test('a server whose shell is gone stops as if it had been asked to', async () => {
  const shell = spawn(process.execPath, ['--input-type=module', '-e', SHELL], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  for await (const line of createInterface(shell.stdout)) {
    lines.push(line)
    if (line === 'up') shell.kill('SIGKILL')
  }
  expect(lines).toEqual(['up', 'stopped well'])
  if (shell.signalCode === null) await once(shell, 'exit')
  expect(shell.signalCode).toBe('SIGKILL')
})

test.each([
  ['npm start', { npm_lifecycle_event: 'start' }, true],
  ['node --run start', { NODE_RUN_SCRIPT_NAME: 'start' }, true],
  ['a service file', {}, false],
])('started by %s it has a runner or not', (_, env, has) => {
  expect(hasRunner(env)).toBe(has)
})
