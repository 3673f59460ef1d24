/**
 * Runs a command with TEST_DATABASE_URL naming a PostgreSQL 15 of its own, the oldest we promise to work with:
 *   node scripts/with-postgres.ts npm test
 * It takes Debian's, installs it when run as root on a Debian without it, and says so when neither is possible.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argv, env, exit, getuid } from 'node:process'
import { postgresPrograms, postgresServer, postgresVersion } from '../test/postgres-server.ts'

const [command, ...parameters] = argv.slice(2)

if (!command) stopWith('Say what to run: node scripts/with-postgres.ts <command>')
if (!existsSync(join(postgresPrograms, 'postgres'))) install()
const server = await postgresServer({ fsync: false })
try {
  process.exitCode = await runCommand(command, parameters, { ...env, TEST_DATABASE_URL: server.url })
} finally {
  await server.remove()
}

function install(): void {
  const name = `postgresql-${postgresVersion}`
  const missing = `There is no PostgreSQL ${postgresVersion} in ${postgresPrograms}`
  const mayInstall = getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall) stopWith(`${missing}, and only root on a Debian can install it: apt-get install ${name}`)
  console.log(`${missing}: installing ${name}`)
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    if (spawnSync('apt-get', ['-q', ...step], { env: quiet, stdio: 'inherit' }).status !== 0) {
      stopWith(`${missing}, and apt-get ${step.join(' ')} failed.`)
    }
  }
}

async function runCommand(program: string, rest: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(program, rest, { env: environment, stdio: 'inherit' })
  // Ctrl-C reaches the command too; we wait for it and then stop the server.
  const wait = () => undefined
  process.on('SIGINT', wait)
  const pass = () => child.kill('SIGTERM')
  process.on('SIGTERM', pass)
  return await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function stopWith(reason: string): never {
  console.error(reason)
  exit(1)
}
