// Proof: processes.

import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid, pid } from 'node:process'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import {
  ask,
  isRoot,
  list,
  listen,
  newFolder,
  requests,
  run,
  start,
  undo,
  until,
} from '../../../test/embedded-directories.ts'
import { killWhole } from '../../../test/killing.ts'
import { silentLog } from '../../../test/log.ts'
import { startEmbedded } from './attach.ts'
import { databaseIdentity } from './identity.ts'

const nobody = 65_534

describe('the first start', () => {
  test('makes a database that flushes what it acknowledges, in a folder nobody else may enter', async () => {
    const dataDir = await newFolder()
    const { connection, superuser, folder, adopted } = await start(dataDir, { fsync: true })
    expect(adopted).toBe(false)
    expect(folder).toBe(join(dataDir, 'database'))
    const found = await stat(join(folder, 'cluster'))
    expect(found.mode & 0o777).toBe(0o700)
    expect(found.uid).toBe(databaseIdentity()?.uid ?? getuid?.())
    expect((await stat(join(folder, 'socket'))).mode & 0o777).toBe(0o700)
    const settings = await ask(
      connection,
      `select name, setting from pg_settings
       where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit', 'TimeZone', 'server_encoding')`,
    )
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      TimeZone: 'UTC',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    })
    expect(await ask(connection, "select lower('PEÑA') as name, current_setting('is_superuser') as super")).toEqual([
      { name: 'peña', super: 'off' },
    ])
    expect(superuser.user).toBe('postgres')
  })

  test('K07: killed while the cluster is being made is repeated by the next', async () => {
    const dataDir = await newFolder()
    const first = run(dataDir)
    await until(async () => (await list(join(dataDir, 'database'))).some((name) => name.startsWith('cluster.new-')))
    first.kill('SIGKILL')
    await once(first, 'exit')
    const { connection } = await start(dataDir)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('K07: killed before the application had its database is finished by the next', async () => {
    const dataDir = await newFolder()
    const first = await start(dataDir)
    await requests(first.superuser, 'drop database purok', 'drop role purok')
    await first.stop()
    await mkdir(join(dataDir, 'database', 'cluster.new-half'))
    const { connection } = await start(dataDir)
    expect(await ask(connection, 'select current_user as me')).toEqual([{ me: 'purok' }])
  })

  test('twice at once makes one database, and one of the two is refused', async () => {
    const dataDir = await newFolder()
    const data = await Promise.all([listen(run(dataDir)), listen(run(dataDir))])
    expect(data.filter((one) => one.refused)).toHaveLength(1)
    const owner = data.find((one) => !one.refused)
    expect(await ask(owner!.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('the next start', () => {
  test('takes over the database of an application that crashed, with everything in it', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const before = await listen(app)
    await requests(before.connection, 'create table houses (lot int)', 'insert into houses values (7)')
    app.kill('SIGKILL')
    await once(app, 'exit')
    const { adopted, connection, pid: after } = await start(dataDir)
    expect(adopted).toBe(true)
    expect(await after()).toBe(before.pid)
    expect(await ask(connection, 'select lot from houses')).toEqual([{ lot: 7 }])
  })

  test('starts although both were killed and the number of the dead one belongs to another program now', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const before = await listen(app)
    app.kill('SIGKILL')
    await once(app, 'exit')
    await killWhole(before.pid)
    const pidFile = join(before.folder, 'cluster', 'postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    await writeFile(pidFile, [pid, ...lines.slice(1)].join('\n'))
    const { adopted, connection } = await start(dataDir)
    expect(adopted).toBe(false)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts although the dead one still holds its socket, having died unnoticed', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const before = await listen(app)
    app.kill('SIGKILL')
    await once(app, 'exit')
    await killWhole(before.pid)
    // The number of a program that is no PostgreSQL stands for that of one that is dead and not yet taken note of.
    const lock = join(before.folder, 'socket', '.s.PGSQL.5432.lock')
    const lines = (await readFile(lock, 'utf8')).split('\n')
    await writeFile(lock, [pid, ...lines.slice(1)].join('\n'))
    const { connection } = await start(dataDir)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('K06: is refused while another application uses the folder, and says which', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const owner = await listen(app)
    await expect(start(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} is in use by a running application (process ${app.pid}).`,
    )
    expect(await ask(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is refused by the database too, should the claim of the folder have been lost', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const owner = await listen(app)
    await rm(join(owner.folder, 'socket', 'owner'))
    await expect(start(dataDir)).rejects.toThrow(`(process ${app.pid})`)
  })

  test('does not wait for a dead application whose session has not noticed yet', async () => {
    const dataDir = await newFolder()
    const app = run(dataDir)
    const owner = await listen(app)
    const dead = run(dataDir, {}, '--version')
    await once(dead, 'exit')
    const held = new pg.Client({ ...owner.superuser, application_name: `purok owner ${dead.pid}` })
    held.on('error', () => undefined)
    await held.connect()
    app.kill('SIGKILL')
    await once(app, 'exit')
    await until(async () => (await held.query('select pg_try_advisory_lock(7065726) as mine')).rows[0]?.mine)
    const { adopted } = await start(dataDir)
    expect(adopted).toBe(true)
    await held.end()
  })

  test('finds a database of another version and does not touch it', async () => {
    const dataDir = await newFolder()
    const { folder, stop } = await start(dataDir)
    await stop()
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow('was made by PostgreSQL 17')
    expect(await list(join(folder, 'cluster'))).toContain('base')
  })
})

describe('the place', () => {
  test('a long path gets its socket in the folder for temporary files', async () => {
    const dataDir = join(await newFolder(), 'a'.repeat(90))
    const { connection, folder } = await start(dataDir)
    expect(folder).toBe(join(dataDir, 'database'))
    expect(connection.host).toMatch(new RegExp(`^${tmpdir()}/purok-`))
    undo.push(() => rm(String(connection.host), { recursive: true, force: true }))
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(isRoot)(
    'a data folder the unprivileged user cannot enter has its database elsewhere, and says so',
    async () => {
      const home = await newFolder()
      await chmod(home, 0o700)
      const dataDir = join(home, 'data')
      const text: string[] = []
      const first = await startEmbedded({
        dataDir,
        fsync: false,
        log: { ...silentLog, warn: (_details, message) => text.push(message) },
      })
      undo.push(() => rm(first.folder, { recursive: true, force: true }))
      undo.push(() => first.stop())
      expect(first.folder).toMatch(/^\/var\/lib\/purok\//)
      expect(text.join()).toContain(first.folder)
      await requests(first.connection, 'create table houses ()')
      await first.stop()
      const second = await start(dataDir)
      expect(second.folder).toBe(first.folder)
      expect(await ask(second.connection, 'select * from houses')).toEqual([])
      await second.stop()
      await rm(first.folder, { recursive: true })
      await expect(start(dataDir)).rejects.toThrow('is not there')
    },
  )

  test.runIf(isRoot)('an ordinary user runs it as himself', async () => {
    const dataDir = await newFolder()
    await chown(dataDir, nobody, nobody)
    const data = await listen(run(dataDir, { uid: nobody, gid: nobody }))
    expect(data.refused).toBeUndefined()
    expect(await ask(data.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
