// Proof: processes.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { describe, expect, test } from 'vitest'
import { ask, isRoot, newFolder, requests, start, undo, until } from '../../../test/embedded-directories.ts'
import { silentLog } from '../../../test/log.ts'
import { chooseDataDirectory } from './data-directory.ts'
import { killWholly } from './orphans.ts'
import { findPostmaster, isAlive } from './postmaster.ts'

// Started as root, the database runs under an account that no other program of the machine has.

const nobody = { uid: 65_534, gid: 65_534 }

describe.runIf(isRoot)('started as root', () => {
  test('the database is closed to processes of nobody: its socket, its files and its processes', async () => {
    const { connection, folder, pid } = await start(await newFolder())
    const socket = join(String(connection.host), '.s.PGSQL.5432')
    const tried = `
      const { readFileSync, readdirSync } = require('node:fs')
      const refusal = (work) => { try { work(); return 'got in' } catch (error) { return error.code } }
      const files = [${JSON.stringify(folder)}, ${JSON.stringify(String(connection.host))}].map((path) => refusal(() => readdirSync(path)))
      const told = [...files,
        refusal(() => readFileSync(${JSON.stringify(join(folder, 'cluster', 'pg_hba.conf'))})),
        refusal(() => process.kill(${await pid()}, 0))]
      const way = require('node:net').connect(${JSON.stringify(socket)})
      const say = (what) => { console.log([...told, what].join(' ')); process.exit() }
      way.on('connect', () => say('got in')).on('error', (error) => say(error.code))`
    expect(await asNobody(tried)).toBe('EACCES EACCES EACCES EPERM EACCES')
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('its account is in no list of accounts, and everything in the folder belongs to it', async () => {
    const { folder } = await start(await newFolder())
    const owners = await ownersIn(join(folder, 'cluster'))
    expect(owners.size).toBe(1)
    const [uid, gid] = [...owners][0]!.split(':')
    expect(uid).not.toBe(String(nobody.uid))
    expect(() => execFileSync('id', ['-nu', uid!], { stdio: 'pipe' })).toThrow()
    expect(execFileSync('cat', ['/etc/group'], { encoding: 'utf8' })).not.toContain(`:${gid}:`)
  })

  test.each([
    ['that rests', false],
    ['that a crashed application left running', true],
  ])('a database of nobody %s goes on under the account of its own, with every row', async (_, running) => {
    const dataDir = await newFolder()
    const first = await start(dataDir)
    await requests(first.connection, 'create table houses (lot int)', 'insert into houses values (7)')
    await first.stop()
    execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, first.folder])
    await chmod(first.folder, 0o700)
    if (running) await leaveRunning(dataDir)
    const { connection, folder, adopted } = await start(dataDir)
    expect(adopted).toBe(false)
    expect(await ask(connection, 'select lot from houses')).toEqual([{ lot: 7 }])
    expect(await ownersIn(join(folder, 'cluster'))).not.toContain(`${nobody.uid}:${nobody.gid}`)
    expect(await ownersIn(folder)).not.toContain(`${nobody.uid}:${nobody.gid}`)
  })
})

/** Runs a program as nobody and returns its output. */
async function asNobody(program: string): Promise<string> {
  const child = spawn(execPath, ['-e', program], { ...nobody, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  let message = ''
  child.stdout.on('data', (chunk: Buffer) => {
    message += chunk.toString()
  })
  await once(child, 'close')
  return message.trim()
}

/** A PostgreSQL of nobody on the cluster, as an earlier version of the product started them. */
async function leaveRunning(dataDir: string): Promise<void> {
  const place = await chooseDataDirectory(dataDir, silentLog)
  const parameters = [
    '-D',
    place.cluster,
    '-c',
    `unix_socket_directories=${place.socketDir}`,
    '-c',
    'listen_addresses=',
  ]
  const child = spawn(place.binaries.postgres, parameters, { ...nobody, cwd: '/', stdio: 'ignore' })
  undo.push(() => child.pid !== undefined && isAlive(child.pid) && killWholly(child.pid))
  await until(async () => (await findPostmaster(place)) !== null)
}

/** The accounts that own the files under a folder, as `uid:gid`. */
async function ownersIn(folder: string): Promise<Set<string>> {
  const files = await readdir(folder, { recursive: true })
  const found = await Promise.all(files.map((file) => lstat(join(folder, file)).catch(() => null)))
  return new Set(found.flatMap((file) => (file ? [`${file.uid}:${file.gid}`] : [])))
}
