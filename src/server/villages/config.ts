import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '../start/config.ts'
import type { Listed } from './list.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Configuration of an installation of many villages. */
export interface ManyConfig {
  /** The path of the list (VILLAGES). */
  list: string
  /** Connections to databases that all villages may use at once (VILLAGE_CONNECTIONS). */
  connections: number
  /** Where the operator's page is served; null where it is not (OPERATOR_PORT, OPERATOR_HOST, OPERATOR_TOKEN). */
  operator: { port: number; host: string; token: string | null } | null
}

/** Settings that belong to one village alone, and are never taken from the environment of all. */
const OF_ONE = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATA_DIR',
  'PUBLIC_URL',
  'BACKUP_DIR',
  'SECRET_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'S3_URL',
  'S3_BUCKET',
  'S3_REGION',
  'S3_KEY',
  'S3_SECRET',
]

/** Settings of the process, whatever the list says of a village. */
const OF_ALL = ['PORT', 'HOST', 'TRUST_PROXY', 'LOG_LEVEL', 'METRICS_TOKEN', 'DATABASE_URL', 'DATA_DIR']

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Null where VILLAGES names no list: then there is one village. Throws a ConfigError with every problem at once. */
export function readMany(env: Environment): ManyConfig | null {
  const list = env.VILLAGES?.trim()
  if (!list) return null
  const problems: string[] = []
  const number = (name: string, usual: string, most: number) => {
    const text = env[name]?.trim() || usual
    if (!/^\d{1,5}$/.test(text) || Number(text) > most) problems.push(`${name} must be a number up to ${most}.`)
    return Number(text)
  }
  const connections = number('VILLAGE_CONNECTIONS', '40', 1_000)
  if (connections < 4) problems.push('VILLAGE_CONNECTIONS must be at least 4.')
  const port = env.OPERATOR_PORT?.trim() ? number('OPERATOR_PORT', '0', 65_535) : null
  const host = env.OPERATOR_HOST?.trim() || '127.0.0.1'
  const token = env.OPERATOR_TOKEN?.trim() || null
  if (token !== null && token.length < 16) problems.push('OPERATOR_TOKEN must have at least 16 characters.')
  if (port !== null && token === null && !isLoopback(host))
    problems.push('OPERATOR_HOST is not this machine alone, so OPERATOR_TOKEN is needed.')
  if (problems.length) throw new ConfigError(problems)
  return { list: resolve(list), connections, operator: port === null ? null : { port, host, token } }
}

/** Configuration for all villages: where it listens, whom it believes, what it logs. */
export const configOfAll = (env: Environment): Config =>
  readConfig(without(env, [...OF_ONE, 'SMTP_URL', 'SMS_PROVIDER']))

const without = (env: Environment, names: readonly string[]): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

/** The environment of one village of the list. Throws a ConfigError for what does not fit. */
export function configOf({ name, hosts, databaseUrl, dataDir, environment = {} }: Listed, env: Environment): Config {
  const strange = Object.keys(environment).filter((key) => OF_ALL.includes(key))
  if (strange.length)
    throw new ConfigError([`${strange.join(', ')} of ${name} cannot be set in the list: it holds for all villages.`])
  const own = { PUBLIC_URL: `https://${hosts[0]}`, ...environment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  return readConfig({ ...without(env, OF_ONE), ...own })
}

/** A host name as the list has it: small letters, without port and final dot. */
export function plainHost(request: string): string {
  const name = request.toLowerCase().replace(/\.$/, '')
  return isIP(name) ? name : name.replace(/:\d+$/, '').replace(/\.$/, '')
}
