import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// Output of `npm ci` on the Node that the machine has: a package's wish for another one is no news,
// since the right one comes with the packages; what went wrong is.

const folder = mkdtempSync(join(tmpdir(), 'purok-npm-'))
afterAll(() => rmSync(folder, { recursive: true }))
copyFileSync(join(import.meta.dirname, '../.npmrc'), join(folder, '.npmrc'))

function install(project: object) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'somewhere', version: '1.0.0', ...project }))
  const { status, stderr } = spawnSync('npm', ['install', '--offline', '--no-package-lock'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { PATH: process.env.PATH, HOME: folder, npm_config_update_notifier: 'false' },
  })
  return { status, stderr }
}

test('another Node than a package wishes for is not worth a line, and stops nothing', () => {
  expect(install({ engines: { node: '>=99' } })).toEqual({ status: 0, stderr: '' })
})

test('what went wrong is said', () => {
  const { status, stderr } = install({ dependencies: { gone: 'file:./nowhere/gone.tgz' } })
  expect(status).not.toBe(0)
  expect(stderr).toContain('ENOENT')
})
