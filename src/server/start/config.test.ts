import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

/** Lists the problems of an environment, in the order it is told. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('without any setting the product runs here, on its own database', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    admin: null,
    corsOrigins: [],
    publicUrl: null,
    smtpUrl: null,
    timeZone: 'Asia/Manila',
    trustProxy: 0,
    logLevel: 'info',
  })
})

test('a setting that is there but blank counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', SMTP_URL: '  ' })).toMatchObject({
    port: 4000,
    databaseUrl: null,
    smtpUrl: null,
  })
})

test('lists are read with their spaces, and an address without its last slash', () => {
  expect(
    readConfig({ CORS_ORIGINS: 'https://a.example, https://b.example:8443,', PUBLIC_URL: 'https://village.example/' }),
  ).toMatchObject({
    corsOrigins: ['https://a.example', 'https://b.example:8443'],
    publicUrl: 'https://village.example',
  })
})

test('every problem is reported at once', () => {
  expect(
    problemsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      CORS_ORIGINS: '*',
      PUBLIC_URL: 'village',
      SMTP_URL: 'mail.example',
      VILLAGE_TIMEZONE: 'Manila',
      TRUST_PROXY: 'perhaps',
      LOG_LEVEL: 'loud',
      ADMIN_EMAIL: 'rosa',
    }),
  ).toEqual([
    'PORT must be a number from 0 to 65535.',
    'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    expect.stringContaining('ADMIN_EMAIL must'),
    expect.stringContaining('CORS_ORIGINS must'),
    'PUBLIC_URL must be a web address.',
    expect.stringContaining('SMTP_URL must'),
    expect.stringContaining('VILLAGE_TIMEZONE must'),
    expect.stringContaining('TRUST_PROXY must be the number of proxies'),
    expect.stringContaining('LOG_LEVEL must'),
    'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none.',
  ])
})

test.for(['4e3', '-1', '65536', '080000', '4000 '.repeat(2)])('PORT %s is refused', (PORT) => {
  expect(problemsOf({ PORT })).toEqual(['PORT must be a number from 0 to 65535.'])
})

test.for(['https://a.example/', 'https://a.example/path', 'a.example', 'null', 'file:///x'])(
  'CORS_ORIGINS %s is refused',
  (CORS_ORIGINS) => {
    expect(problemsOf({ CORS_ORIGINS })).toHaveLength(1)
  },
)

const LOOKS = 'DATABASE_URL must look like postgres://user:password@host:5432/name.'
const EACH = 'Each host of DATABASE_URL must be a name or an address with its port, like 10.0.0.1:5432,10.0.0.2:5432.'
const WRITES = 'DATABASE_URL must ask for target_session_attrs=read-write, or leave it out: the product writes.'

test.for([
  ['mysql://a/village', LOOKS],
  ['postgres://a b/village', LOOKS],
  ['postgres://u:secret@a:5432,/village', EACH],
  ['postgres://u:secret@,b:5432/village', LOOKS],
  ['postgres://u:secret@a:5432,b:0/village', EACH],
  ['postgres://u:secret@a:5432,b:70000/village', EACH],
  ['postgres://u:secret@a:5432,b c/village', EACH],
  ['postgres://u:secret@a:5432,A:5432/village', 'DATABASE_URL names a host twice.'],
  ['postgres://u:secret@a,a:5432/village', 'DATABASE_URL names a host twice.'],
  [
    'postgres://u:secret@a,b/village?host=c',
    'DATABASE_URL names its hosts before the question mark, so none may come after it.',
  ],
  ['postgres://u:secret@a,b/village?target_session_attrs=prefer-standby', WRITES],
  ['postgres://u:secret@a/village?target_session_attrs=any', WRITES],
] as const)('DATABASE_URL %s is refused, and nothing of it is told', ([DATABASE_URL, problem]) => {
  expect(problemsOf({ DATABASE_URL })).toEqual([problem])
})

test.for([
  ['a:5432', 'DATABASE_READ_URL must look like postgres://user:password@host:5432/name.'],
  ['postgres://u:secret@a,b/village', 'DATABASE_READ_URL names one host: a standby, or a proxy before them.'],
] as const)('DATABASE_READ_URL %s is refused', ([DATABASE_READ_URL, problem]) => {
  expect(problemsOf({ DATABASE_URL: 'postgres://a/village', DATABASE_READ_URL })).toEqual([problem])
})

test('a standby needs the database that it is one of', () => {
  const DATABASE_READ_URL = 'postgres://u@a/village?target_session_attrs=standby'
  expect(problemsOf({ DATABASE_READ_URL })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL: it names a standby of that database.',
  ])
  expect(readConfig({ DATABASE_URL: 'postgres://a/village', DATABASE_READ_URL }).databaseReadUrl).toBe(
    DATABASE_READ_URL,
  )
})

test.for([
  'postgres://u:secret@a/village',
  'postgresql://u:secret@a:5432,b:5432,c:5433/village?target_session_attrs=read-write',
  'postgres://u:p%40ss@10.0.0.1,[::1]:5432/village?sslmode=require&target_session_attrs=primary',
  'postgres://u@localhost/village?host=/var/run/postgresql',
])('DATABASE_URL %s is taken', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test('a password of the first administrator is never part of the message', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'rosa@office.example', ADMIN_PASSWORD: 'kurz' })).toEqual([
    'ADMIN_PASSWORD must have at least 8 characters.',
  ])
})

test('A12: letters are not sent without the address that their links begin with', () => {
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example', PORT: 'x' })).toEqual([
    'PORT must be a number from 0 to 65535.',
    'SMTP_URL needs PUBLIC_URL: the address that links in letters begin with.',
  ])
  expect(problemsOf({ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://village.example' })).toEqual([])
})

test.for([
  ['0', 0],
  ['false', 0],
  ['1', 1],
  ['true', 1],
  ['2', 2],
  ['10.0.0.2', ['10.0.0.2']],
  ['10.0.0.0/8, 2001:db8::/32,::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
] as const)('A11: TRUST_PROXY %s is read as %j', ([TRUST_PROXY, trustProxy]) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
})

test.for(['10', '-1', '1.5', 'loopback', '10.0.0.0/33', '10.0.0.0/0', '10.0.0', '1,10.0.0.2', '::1/129', ','])(
  'A11: TRUST_PROXY %s is refused',
  (TRUST_PROXY) => {
    expect(problemsOf({ TRUST_PROXY })).toHaveLength(1)
  },
)

test('a time zone has a name: what counts in hours means the opposite to the database', () => {
  for (const zone of ['+12:00', '-08:00', '+08'])
    expect(problemsOf({ VILLAGE_TIMEZONE: zone })).toEqual(['VILLAGE_TIMEZONE must be a time zone like Asia/Manila.'])
  expect(readConfig({ VILLAGE_TIMEZONE: 'America/Argentina/Buenos_Aires' }).timeZone).toBe(
    'America/Argentina/Buenos_Aires',
  )
})

test('a passphrase or a key that is too short is refused, and is never part of the message', () => {
  expect(problemsOf({ BACKUP_PASSPHRASE: 'short', SECRET_KEY: 'shorter' })).toEqual([
    'BACKUP_PASSPHRASE must have at least 12 characters.',
    'SECRET_KEY must have at least 32 characters, such as openssl rand -hex 32 gives.',
  ])
})
