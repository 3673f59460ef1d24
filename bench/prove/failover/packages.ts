import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { env, getuid } from 'node:process'
import { postgresPrograms, postgresVersion } from '../../../test/postgres-server.ts'

/** Packages of Debian the proof needs, by a program of each. */
const PACKAGES = {
  [`postgresql-${postgresVersion}`]: `${postgresPrograms}/postgres`,
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/client.py',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
}
/** Asked by Debian's packages whether their services may be started at once. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Installs what is missing, without starting any of it. Returns why it cannot be had; null when all of it is there. */
export function failoverPackages(): string | null {
  const missing = Object.entries(PACKAGES)
    .filter(([, program]) => !existsSync(program))
    .map(([name]) => name)
  if (missing.length === 0) return null
  const wanted = `${missing.join(', ')} of Debian 12 or later`
  if (spawnSync('apt-get', ['--version']).status !== 0) return `${wanted} can be installed on a Debian only`
  if (getuid?.() !== 0)
    return `${wanted} is missing, and root alone can install it: apt-get install ${missing.join(' ')}`
  console.log(`Installing ${missing.join(', ')}`)
  const left = existsSync(POLICY)
  if (!left) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const step of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]]) {
      if (spawnSync('apt-get', ['-q', ...step], { env: quiet, stdio: 'inherit' }).status !== 0)
        return `${wanted} is missing, and apt-get ${step.join(' ')} failed`
    }
  } finally {
    if (!left) rmSync(POLICY)
  }
  return null
}
