import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isTimeZone } from '#shared/dates.ts'
import { passwordProblem } from '../access/password-rules.ts'
import { addressProblems, standbyProblems } from '../database/hosts.ts'
import type { SmsConfig } from '../notices/sms.ts'
import { SMS_ENVIRONMENT, smsConfig, smsProblems } from '../notices/sms-environment.ts'
import { isNetwork } from './networks.ts'

/** Everything the environment decides, parsed once at start. */
export interface Config {
  port: number
  host: string
  /** Absolute path of the folder for the embedded database and uploaded files. */
  dataDir: string
  /** Address of a PostgreSQL server, or of several of which one takes changes; null means the embedded database. */
  databaseUrl: string | null
  /** Address of a standby for long reads (DATABASE_READ_URL). */
  databaseReadUrl: string | null
  admin: { email: string; password: string } | null
  /** Origins that may call the API from a browser. */
  corsOrigins: string[]
  /** Address the product is reached at, without a trailing slash; null means the address it listens on. */
  publicUrl: string | null
  smtpUrl: string | null
  /** Provider of text messages; null where none are sent. */
  sms: SmsConfig | null
  /** Where messages to the resident app are handed in (EXPO_PUSH_URL). */
  expoPushUrl: string
  /** Hosts (host:port) of push services in the own network; all others must be on the public internet (PUSH_TRUSTED_HOSTS). */
  pushTrustedHosts: string[]
  timeZone: string
  /** Number of reverse proxies in front, or their addresses and networks: so far X-Forwarded-For is believed (TRUST_PROXY). */
  trustProxy: number | readonly string[]
  logLevel: string
  /** Object storage for uploaded files instead of the data folder (S3_URL and the others). */
  s3: { url: string; bucket: string; region: string; key: string; secret: string } | null
  /** Token that GET /metrics requires; null lets only this machine ask (METRICS_TOKEN). */
  metricsToken: string | null
  /** Absolute path of the folder for backups; null means that none is made by itself (BACKUP_DIR). */
  backupDir: string | null
  /** Number of backups kept in it (BACKUP_KEEP). */
  backupKeep: number
  /** Encrypts backups; null leaves them readable (BACKUP_PASSPHRASE). */
  backupPassphrase: string | null
  /** Milliseconds in which the database has to have answered before a call is refused as unavailable (ANSWER_WITHIN). */
  answerWithin: number
  /** Key that secrets in the database are encrypted with; null means the file `secret.key` of the data folder (SECRET_KEY). */
  secretKey: string | null
}

const blankIsMissing = (value: string | undefined) =>
  value === undefined || value.trim() === '' ? undefined : value.trim()

const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const isUrl = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const isOrigin = (text: string) => isUrl(['http:', 'https:'])(text) && new URL(text).origin === text

const isAddress =
  (name: string, problemsOf: (name: string, url: string) => string[]): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    for (const message of problemsOf(name, value)) issues.push({ code: 'custom', message, input: value })
  }

const webAddress = (name: string) =>
  z.string().check(z.refine(isUrl(['http:', 'https:']), `${name} must be a web address.`))

const environment = z.object({
  PORT: z._default(
    z
      .string()
      .check(z.refine((v) => /^\d{1,5}$/.test(v) && Number(v) <= 65_535, 'PORT must be a number from 0 to 65535.')),
    '4000',
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string().check(isAddress('DATABASE_URL', addressProblems))),
  DATABASE_READ_URL: z.optional(z.string().check(isAddress('DATABASE_READ_URL', standbyProblems))),
  ADMIN_EMAIL: z.optional(
    z.string().check(z.refine((v) => /^\S+@\S+\.\S+$/.test(v), 'ADMIN_EMAIL must be an e-mail address.')),
  ),
  ADMIN_PASSWORD: z.optional(z.string()),
  CORS_ORIGINS: z._default(
    z
      .string()
      .check(
        z.refine(
          (v) => v.split(',').every((o) => o.trim() === '' || isOrigin(o.trim())),
          'CORS_ORIGINS must be origins like https://app.example, separated by commas.',
        ),
      ),
    '',
  ),
  PUBLIC_URL: z.optional(webAddress('PUBLIC_URL')),
  SMTP_URL: z.optional(
    z.string().check(z.refine(isUrl(['smtp:', 'smtps:']), 'SMTP_URL must look like smtp://user:password@host:587.')),
  ),
  ...SMS_ENVIRONMENT,
  EXPO_PUSH_URL: z._default(webAddress('EXPO_PUSH_URL'), 'https://exp.host/--/api/v2/push/send'),
  PUSH_TRUSTED_HOSTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (v) => v.split(',').every((one) => /^[\w.-]*(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(one.trim())),
          'PUSH_TRUSTED_HOSTS must be hosts like push.office.lan:8443, separated by commas.',
        ),
      ),
    '',
  ),
  VILLAGE_TIMEZONE: z._default(
    z.string().check(z.refine(isTimeZone, 'VILLAGE_TIMEZONE must be a time zone like Asia/Manila.')),
    'Asia/Manila',
  ),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(
        z.refine(
          (v) => /^\d$|^true$|^false$/.test(v) || (listed(v).length > 0 && listed(v).every(isNetwork)),
          'TRUST_PROXY must be the number of proxies in front, from 0 to 9, or their addresses like 10.0.0.2, 10.1.0.0/16.',
        ),
      ),
    '0',
  ),
  LOG_LEVEL: z._default(
    z
      .string()
      .check(z.regex(/^(debug|info|warn|error|silent)$/, 'LOG_LEVEL must be debug, info, warn, error or silent.')),
    'info',
  ),
  S3_URL: z.optional(webAddress('S3_URL')),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.refine(
          (v) => /^[a-z0-9][a-z0-9.-]{1,62}$/.test(v),
          'S3_BUCKET must be a name of lower-case letters and digits.',
        ),
      ),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_KEY: z.optional(z.string()),
  S3_SECRET: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'METRICS_TOKEN must have at least 16 characters.'))),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(
    z
      .string()
      .check(z.refine((v) => /^[1-9]\d{0,3}$/.test(v), 'BACKUP_KEEP must be a number of backups from 1 to 9999.')),
    '14',
  ),
  BACKUP_PASSPHRASE: z.optional(
    z.string().check(z.minLength(12, 'BACKUP_PASSPHRASE must have at least 12 characters.')),
  ),
  ANSWER_WITHIN: z._default(
    z
      .string()
      .check(
        z.refine((v) => /^([1-9]|[1-5]\d|60)$/.test(v), 'ANSWER_WITHIN must be a number of seconds from 1 to 60.'),
      ),
    '4',
  ),
  SECRET_KEY: z.optional(
    z
      .string()
      .check(z.minLength(32, 'SECRET_KEY must have at least 32 characters, such as openssl rand -hex 32 gives.')),
  ),
})

/** Names of the settings of the environment that are read here. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

/** The environment does not fit; the message lists every problem, one a line. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The settings of the environment do not fit:\n${problems.map((p) => `  - ${p}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Lists settings that contradict each other. */
function problemsTogether(request: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = []
  if (Boolean(request.ADMIN_EMAIL) !== Boolean(request.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.')
  const refused = request.ADMIN_PASSWORD ? passwordProblem(request.ADMIN_PASSWORD) : null
  if (refused) problems.push(refused.message.replace(/^Th(e|is) password/, 'ADMIN_PASSWORD'))
  if (request.DATABASE_READ_URL && !request.DATABASE_URL)
    problems.push('DATABASE_READ_URL needs DATABASE_URL: it names a standby of that database.')
  const objects = [request.S3_URL, request.S3_BUCKET, request.S3_KEY, request.S3_SECRET].filter(Boolean)
  if (objects.length !== 0 && objects.length !== 4)
    problems.push('S3_URL, S3_BUCKET, S3_KEY and S3_SECRET belong together: set all or none.')
  // Without it letters would name an address of this machine, or whatever a client calls it.
  if (request.SMTP_URL && !request.PUBLIC_URL)
    problems.push('SMTP_URL needs PUBLIC_URL: the address that links in letters begin with.')
  return [...problems, ...smsProblems(request)]
}

/** Reads the environment; throws a ConfigError that reports every problem at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const request = Object.fromEntries(Object.keys(environment.shape).map((key) => [key, blankIsMissing(env[key])]))
  const read = z.safeParse(environment, request)
  const problems = read.success ? [] : read.error.issues.map((issue) => issue.message)
  problems.push(...problemsTogether(request))
  if (!read.success || problems.length) throw new ConfigError(problems)
  const { data } = read
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    databaseReadUrl: data.DATABASE_READ_URL ?? null,
    admin: data.ADMIN_EMAIL && data.ADMIN_PASSWORD ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD } : null,
    corsOrigins: listed(data.CORS_ORIGINS),
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: data.SMTP_URL ?? null,
    sms: smsConfig(data),
    expoPushUrl: data.EXPO_PUSH_URL,
    pushTrustedHosts: listed(data.PUSH_TRUSTED_HOSTS.toLowerCase()),
    timeZone: data.VILLAGE_TIMEZONE,
    trustProxy: proxiesOf(data.TRUST_PROXY),
    logLevel: data.LOG_LEVEL,
    s3: objectsOf(data),
    answerWithin: Number(data.ANSWER_WITHIN) * 1000,
    metricsToken: data.METRICS_TOKEN ?? null,
    backupDir: data.BACKUP_DIR === undefined ? null : resolve(data.BACKUP_DIR),
    backupKeep: Number(data.BACKUP_KEEP),
    backupPassphrase: data.BACKUP_PASSPHRASE ?? null,
    secretKey: data.SECRET_KEY ?? null,
  }
}

const proxiesOf = (text: string): Config['trustProxy'] =>
  /[.:]/.test(text) ? listed(text) : Number({ true: '1', false: '0' }[text] ?? text)

function objectsOf({ S3_URL, S3_BUCKET, S3_REGION, S3_KEY, S3_SECRET }: z.output<typeof environment>): Config['s3'] {
  if (!(S3_URL && S3_BUCKET && S3_KEY && S3_SECRET)) return null
  return { url: S3_URL.replace(/\/+$/, ''), bucket: S3_BUCKET, region: S3_REGION, key: S3_KEY, secret: S3_SECRET }
}
