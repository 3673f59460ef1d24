import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execPath, getuid, pid } from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach } from 'vitest'
import type { Connection } from '#server/database/connection.ts'
import { type Embedded, startEmbedded } from '#server/embedded/attach.ts'
import { chooseDataDirectory } from '#server/embedded/data-directory.ts'
import { stopPostmaster } from '#server/embedded/postmaster.ts'
import type { Log } from '#server/log.ts'
import { silentLog } from './log.ts'

// Embedded databases for tests, in this process and in others that may be killed; all are gone after each test.

/** Report of a process of `embedded-app.ts`. */
interface Shown {
  adopted: boolean
  connection: Connection
  superuser: Connection
  folder: string
  pid: number
  refused?: string
}

export const isRoot = getuid?.() === 0
const standIn = fileURLToPath(new URL('embedded-app.ts', import.meta.url))
/** Steps to do after the test, last first. */
export const undo: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

export async function start(
  dataDir: string,
  { fsync = false, log = silentLog }: { fsync?: boolean; log?: Log } = {},
): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, fsync })
  undo.push(() => embedded.stop())
  return embedded
}

export function run(
  dataDir: string,
  identity: { uid: number; gid: number } | object = {},
  program = standIn,
): ChildProcess {
  const child = spawn(execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'], ...identity })
  undo.push(() => child.kill('SIGKILL'))
  return child
}

export async function listen(app: ChildProcess): Promise<Shown> {
  const [line] = await once(createInterface(app.stdout!), 'line')
  return JSON.parse(String(line))
}

/** A data folder that is gone after the test, with whatever database still runs in it. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `purok-test-${pid}-`))
  if (isRoot) await chmod(folder, 0o711)
  undo.push(async () => {
    if ((await list(folder)).includes('database')) await stopPostmaster(await chooseDataDirectory(folder, silentLog))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

export async function ask(connection: Connection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

export async function requests(connection: Connection, ...statements: string[]): Promise<void> {
  for (const statement of statements) await ask(connection, statement)
}

export async function list(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => [])
}

export async function until(happened: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await happened())) await pause(10)
}
