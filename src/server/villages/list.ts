import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { addressProblems, readAddress } from '../database/hosts.ts'
import { rewriteList } from './list-text.ts'

// The list of villages is one file of JSON, written by `npm run villages` and, with care, by hand.

/** Names become names of databases and folders. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

const text = (what: string) => z.string().check(z.minLength(1, `${what} is missing.`))

const village = z.strictObject({
  name: z
    .string()
    .check(z.regex(NAME, 'A name has small letters, digits and dashes, at most 40, and begins with a letter.')),
  /** The names browsers call it by; links in letters begin with the first, unless PUBLIC_URL of `environment` says otherwise. */
  hosts: z
    .array(
      z.string().check(z.regex(HOST, 'A host name looks like acacia.example, in small letters and without a port.')),
    )
    .check(z.minLength(1, 'A village needs a host name.')),
  /** Of one server, or of several of which one takes changes, as in DATABASE_URL. */
  databaseUrl: z.string().check(({ value, issues }) => {
    for (const message of addressProblems('databaseUrl', value)) issues.push({ code: 'custom', message, input: value })
  }),
  /** The folder of its key and its files; from the list's folder where it does not begin at the root. */
  dataDir: text('dataDir'),
  /** Megabytes that its database and its files may take together. */
  quotaMegabytes: z.optional(z.int().check(z.positive('quotaMegabytes must be a whole number.'))),
  /** Environment of one village alone: BACKUP_DIR, SECRET_KEY, VILLAGE_TIMEZONE, CORS_ORIGINS, S3_… and so on. */
  environment: z.optional(z.record(z.string(), z.string())),
  /** Nobody is let in while it is moved or was taken away. */
  closed: z.optional(z.enum(['moving', 'taken away'])),
  /** Databases it was in before, kept until somebody says that they may go. */
  former: z.optional(z.array(z.string())),
})

const list = z.strictObject({ villages: z.array(village) })

/** One village as the list has it. */
export type Listed = z.output<typeof village>

/** The list cannot be used; the message says why, for whoever runs the installation. */
export class ListRefused extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'ListRefused'
  }
}

/** Reads the list, its folders as absolute paths. ListRefused for what cannot be read and for what two villages share. */
export async function readList(path: string): Promise<Listed[]> {
  const villages = parse(path, await bytesOf(path))
  const once = (what: string, all: readonly string[]) => {
    const twice = all.find((one, at) => all.indexOf(one) !== at)
    if (twice !== undefined) throw new ListRefused(`${path} has the ${what} ${twice} twice.`)
  }
  once(
    'name',
    villages.map(({ name }) => name),
  )
  once(
    'host name',
    villages.flatMap(({ hosts }) => hosts),
  )
  const absolute = villages.map((one) => ({ ...one, dataDir: placeIn(path, one.dataDir) }))
  once(
    'folder',
    absolute.map(({ dataDir }) => dataDir),
  )
  once(
    'database',
    absolute.map(({ databaseUrl }) => databaseOf(databaseUrl)),
  )
  return absolute
}

/** Servers and name of a database, which tell it from another whoever connects; nothing of it is secret. */
export function databaseOf(databaseUrl: string): string {
  const { hosts, first } = readAddress(databaseUrl)
  const { pathname, searchParams } = new URL(first)
  const socket = searchParams.get('host')
  if (socket !== null) return `${socket}:${searchParams.get('port') || '5432'}${pathname}`
  const servers = hosts.map(({ host, port }) => `${host}:${port}`).toSorted((a, b) => a.localeCompare(b, 'en'))
  return servers.join(',') + pathname
}

const placeIn = (path: string, folder: string) => (isAbsolute(folder) ? folder : join(dirname(path), folder))

async function bytesOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new ListRefused(`The list of villages ${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

function parse(path: string, content: string): Listed[] {
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch (cause) {
    throw new ListRefused(`${path} is no JSON.`, { cause })
  }
  return fitting(list, json, `${path} is no list of villages`).villages
}

/** Refuses what could not stand in the list. */
export const refuseUnfit = (one: Listed): void => void fitting(village, one, `${one.name} is no village`)

function fitting<S extends z.ZodMiniType>(schema: S, value: unknown, what: string): z.output<S> {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const problems = read.error.issues.map((issue) => {
    const message = issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} means nothing here.` : issue.message
    return `  - ${issue.path.join('.')}: ${message}`
  })
  throw new ListRefused(`${what}:\n${problems.join('\n')}`)
}

/** Time a change waits for another one, in milliseconds. */
const PATIENCE_MS = 10_000
const LOOK_MS = 50

/**
 * Changes the list while nobody else does, and writes it whole or not at all. `change` is given the villages as they are
 * then; what it answers is checked like what is read. Villages that it leaves alone stay as they were written.
 */
export async function changeList(path: string, change: (villages: Listed[]) => Listed[]): Promise<Listed[]> {
  const lock = `${path}.lock`
  const part = `${path}.part`
  await acquireLock(lock)
  try {
    const before = await readList(path)
    const text = rewriteList(await bytesOf(path), before, change(before))
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    const read = await readList(part)
    await rename(part, path)
    return read
  } finally {
    await rm(part, { force: true })
    await rm(lock, { force: true })
  }
}

async function acquireLock(lock: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await (await open(lock, 'wx')).close()
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (Date.now() > until)
        throw new ListRefused(`Somebody else changes the list of villages. If nobody does, remove ${lock}.`, {
          cause: error,
        })
      await pause(LOOK_MS)
    }
  }
}
