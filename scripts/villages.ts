import './node-guard.cjs'
import { resolve } from 'node:path'
import { BackupRefused } from '#server/backup/refused.ts'
import { ConfigError } from '#server/start/config.ts'
import { configOf, readMany } from '#server/villages/config.ts'
import { databaseOf, type Listed, ListRefused, readList } from '#server/villages/list.ts'
import { accountOf } from './backup/account.ts'
import { createVillage } from './villages/create.ts'
import { dropFormer, moveVillage } from './villages/move.ts'
import { backUp, backUpInto, openAgain, removeVillage } from './villages/remove.ts'

const { env } = process

const USAGE = `npm run villages --
  list
  create NAME HOST [DATABASE_URL]      a database, a folder beside the list, and the first link
  move NAME DATABASE_URL               into another, empty database; the old one stays
  drop-old NAME                        drops the databases it was in before
  backup NAME FILE
  backup --all FOLDER
  take-away NAME FOLDER [--drop]       closes it with a last backup; deletes only with --drop
  open NAME                            opens again what was closed
VILLAGES names the list, DATABASE_URL the server where new databases are made.`

/** npm runs scripts in the project's folder; files are named from where the person stands. */
const fromHere = (path: string) => resolve(env.INIT_CWD ?? process.cwd(), path)

async function main([command, ...words]: string[]): Promise<void> {
  const many = readMany(env)
  if (!many)
    throw new ListRefused('Name the list of villages: VILLAGES=/srv/purok/villages.json npm run villages -- list')
  const { list } = many
  const needed = (at: number, what: string): string => {
    const word = words[at]
    if (!word) throw new ListRefused(`${what} is missing.\n\n${USAGE}`)
    return word
  }
  const village = async (): Promise<Listed> => {
    const name = needed(0, 'NAME')
    const found = (await readList(list)).find((one) => one.name === name)
    if (!found) throw new ListRefused(`There is no village ${name} in ${list}.`)
    return found
  }
  const commands: Record<string, () => Promise<void>> = {
    list: async () => printAll(await readList(list)),

    async create() {
      const [name, host] = [needed(0, 'NAME'), needed(1, 'HOST')]
      const link = await createVillage({ list, env, name, host, databaseUrl: words[2] })
      console.log(`${name} is there. Create its first administrator with this one-time link:\n\n  ${link}\n`)
    },

    async move() {
      const listed = await village()
      const to = needed(1, 'DATABASE_URL')
      const { manifest, problems } = await moveVillage({ list, listed, config: configOf(listed, env), to })
      console.log(`${listed.name} is in ${databaseOf(to)} now, and every row and sum was compared:`)
      for (const line of accountOf(manifest)) console.log(`  ${line}`)
      console.log(problems.length ? 'The books did not balance before either:' : 'The books balance.')
      for (const problem of problems) console.log(`  ${problem}`)
      console.log(`The old database is kept for reading; when it may go: npm run villages -- drop-old ${listed.name}`)
    },

    async 'drop-old'() {
      const listed = await village()
      const dropped = await dropFormer(list, listed)
      console.log(dropped ? `Dropped: ${dropped}` : `${listed.name} was in no other database.`)
    },

    async backup() {
      if (words[0] === '--all') return backUpAll(await readList(list), fromHere(needed(1, 'FOLDER')))
      const listed = await village()
      const path = fromHere(needed(1, 'FILE'))
      const manifest = await backUp(configOf(listed, env), path)
      console.log(`Backup of ${listed.name}: ${path}`)
      for (const line of accountOf(manifest)) console.log(`  ${line}`)
    },

    async 'take-away'() {
      const listed = await village()
      const drop = words.includes('--drop')
      const folder = fromHere(needed(1, 'FOLDER'))
      const path = await removeVillage({ list, listed, config: configOf(listed, env), folder, drop })
      console.log(`${listed.name} is closed; its last backup is ${path}`)
      console.log(drop ? 'Its database and its folder are deleted.' : `Database and folder stay: ${listed.dataDir}`)
    },

    async open() {
      const listed = await village()
      if (!listed.closed) throw new ListRefused(`${listed.name} is open.`)
      await openAgain(list, listed)
      console.log(`${listed.name} is open again.`)
    },
  }
  const run = command === undefined ? undefined : commands[command]
  if (!run) throw new ListRefused(USAGE)
  await run()
}

function printAll(villages: readonly Listed[]): void {
  for (const { name, hosts, databaseUrl, dataDir, closed, former = [] } of villages) {
    console.log(`${name}${closed ? ` (${closed})` : ''}: ${hosts.join(', ')}`)
    console.log(
      `  ${databaseOf(databaseUrl)}, ${dataDir}${former.length ? `, was in ${former.map(databaseOf).join(', ')}` : ''}`,
    )
  }
  console.log(`${villages.length} ${villages.length === 1 ? 'village' : 'villages'}`)
}

/** One that fails keeps no other from being backed up; it is told at the end. */
async function backUpAll(villages: readonly Listed[], folder: string): Promise<void> {
  const failed: string[] = []
  for (const listed of villages) {
    try {
      const { path } = await backUpInto(configOf(listed, env), listed.name, folder)
      console.log(path)
    } catch (error) {
      failed.push(`${listed.name}: ${error instanceof Error ? error.message : 'it failed'}`)
    }
  }
  if (failed.length) throw new ListRefused(`No backup was made of:\n${failed.map((one) => `  ${one}`).join('\n')}`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const data = error instanceof ListRefused || error instanceof ConfigError || error instanceof BackupRefused
  const message = error instanceof Error ? error.message : String(error)
  console.error(data ? message : `It failed: ${message}`)
  process.exitCode = 1
})
