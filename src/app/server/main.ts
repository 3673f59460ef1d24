import { giveBackSpareMemory } from '#server/jobs/spare-memory.ts'
import { ConfigError, readConfig } from '#server/start/config.ts'
import { readMany } from '#server/villages/config.ts'
import { ListRefused } from '#server/villages/list.ts'
import { serveManyVillages } from './many-villages.ts'
import { serveOneVillage } from './one-village.ts'

const { env: given } = process
// At a terminal a person reads along: the link of the first start must not drown in lines for machines.
const env = { ...given, LOG_LEVEL: given.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info') }

/** Starts the product as the environment says. */
async function main(): Promise<void> {
  const many = readMany(env)
  giveBackSpareMemory()
  await (many ? serveManyVillages(many, env) : serveOneVillage(readConfig(env)))
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error : new Error(String(error))
  const data = reason instanceof ConfigError || reason instanceof ListRefused
  process.stderr.write(data ? `${reason.message}\n` : `Purok could not start: ${reason.message}\n`)
  if (env.LOG_LEVEL === 'debug') process.stderr.write(`${reason.stack}\n`)
  process.exit(1)
})
