import { expect, test } from 'vitest'
import { completeLock, lockProblems } from './lock-optionals.mjs'

const lock = () => ({
  lockfileVersion: 3,
  packages: {
    '': {
      optionalDependencies: {
        '@tool/linux-x64': '1.0.0',
        '@tool/darwin-arm64': '1.0.0',
        '@tool/linux-x64-musl': '1.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  } as Record<string, { version?: string; resolved?: string; optional?: boolean; os?: string[]; cpu?: string[] }>,
})

test('a lock without an entry for a platform is refused', () => {
  expect(lockProblems(lock())).toEqual([
    '@tool/darwin-arm64, optional for the project, has no entry',
    '@tool/linux-x64-musl, optional for the project, has no entry',
  ])
})

test('a completed lock is accepted, and a rare Linux is never tried', () => {
  const complete = completeLock(lock())
  expect(lockProblems(complete)).toEqual([])
  expect(complete.lockfileVersion).toBe(3)
  expect(complete.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.0.0',
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  })
  expect(complete.packages['node_modules/@tool/linux-x64-musl']).toMatchObject({ os: ['none'] })
})

test('a package that names where it was downloaded is refused', () => {
  const complete = completeLock(lock())
  complete.packages['node_modules/zod'] = { version: '4.0.0', resolved: 'https://packages.example/zod.tgz' }
  expect(lockProblems(complete)).toEqual(['node_modules/zod names the address it was downloaded from ("resolved")'])
})
