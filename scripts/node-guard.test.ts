import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const guard = resolve(import.meta.dirname, 'node-guard.cjs')

function guardOn(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const program = `${pretend}; require(${JSON.stringify(guard)}); console.log('went on')`
  return spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
}

test('an older Node is told how to get the right one', () => {
  const { status, stdout, stderr } = guardOn('20.19.0')
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toContain('Purok needs Node.js 24 and this is 20.19.0.')
  expect(stderr).toContain('npm ci')
  expect(stderr).toContain('macOS')
})

test.for(['24.0.0', '24.21.0', '26.1.0'])('Node %s goes on', (version) => {
  expect(guardOn(version)).toMatchObject({ status: 0, stdout: 'went on\n' })
})
