import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { prepareHost } from '#app/server/prepare.ts'
import { newSetupToken } from '#features/people/session/server/setup.ts'
import { refuseUsed } from '#server/backup/restore.ts'
import { connectionTo } from '#server/database/connection.ts'
import { diskOf } from '#server/jobs/disk.ts'
import { configOf } from '#server/villages/config.ts'
import { changeList, type Listed, ListRefused, readList, refuseUnfit } from '#server/villages/list.ts'
import { dropDatabase, makeDatabase } from './database.ts'

export interface Creating {
  list: string
  env: Readonly<Record<string, string | undefined>>
  name: string
  host: string
  /** Of an empty database that is there already; without it one is made on the server of DATABASE_URL. */
  databaseUrl: string | undefined
}

/**
 * Makes a village: its database, its folder beside the list and its first link, which is answered. It is in the list once
 * all of it is there; what fails leaves nothing behind.
 */
export async function createVillage({ list, env, name, host, databaseUrl }: Creating): Promise<string> {
  if (!existsSync(list)) await writeFile(list, '{ "villages": [] }\n', { mode: 0o600, flag: 'wx' })
  const server = env.DATABASE_URL?.trim()
  if (!databaseUrl && !server)
    throw new ListRefused('Name the server with DATABASE_URL, or an empty database as the third word.')
  const folder = join(dirname(list), name)
  if (existsSync(folder)) throw new ListRefused(`${folder} is there already.`)
  const wanted = { name, hosts: [host], dataDir: name, databaseUrl: databaseUrl ?? 'postgres://not-made-yet/x' }
  // Values that do not fit are refused before anything is made.
  refuseUnfit(wanted)
  refuseKnown(await readList(list), wanted)
  const made = databaseUrl ?? (await makeDatabase(server as string, `purok_${name.replaceAll('-', '_')}`))
  try {
    const listed: Listed = { ...wanted, databaseUrl: made }
    const link = await firstLink({ ...listed, dataDir: folder }, env)
    await changeList(list, (villages) => [...villages, listed])
    return link
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (!databaseUrl) await dropDatabase(made)
    throw error
  }
}

function refuseKnown(villages: readonly Listed[], { name, hosts }: Listed): void {
  if (villages.some((one) => one.name === name)) throw new ListRefused(`There is a village ${name} already.`)
  const other = villages.find((one) => one.hosts.some((host) => hosts.includes(host)))
  if (other) throw new ListRefused(`${hosts.join(', ')} is the address of ${other.name} already.`)
}

async function firstLink(listed: Listed, env: Creating['env']): Promise<string> {
  const config = configOf(listed, env)
  const connection = connectionTo(listed.databaseUrl)
  await refuseUsed(connection)
  const log = pino({ level: 'warn' })
  const host = await prepareHost({ config, connection, log, village: listed.name, disk: () => diskOf(config.dataDir) })
  try {
    const token = await newSetupToken(host.database, host.clock.now())
    return `${config.publicUrl}/setup?token=${token}`
  } finally {
    await host.database.close()
  }
}
