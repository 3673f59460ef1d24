import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { serverProgram } from '../../test/server-process.ts'
import { removeFolder, report, serve, untilHealthy, wished } from './place.ts'

const rounds = wished('ROUNDS', 100)

it('K07: a first start killed anywhere, every second time with its database: the next start works', async () => {
  const figures = { rounds, firstStartMs: 0, slowestNextMs: 0, killed: { empty: 0, making: 0, made: 0 } }
  const whole = performance.now()
  const undisturbed = await newFolder()
  await (await serve({ DATA_DIR: undisturbed })).end('SIGTERM')
  figures.firstStartMs = Math.round(performance.now() - whole)
  for (let round = 0; round < rounds; round++) {
    const folder = await newFolder()
    const first = spawn(process.execPath, [serverProgram], {
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder },
      stdio: 'ignore',
    })
    // From before there is anything to after it is ready, in equal steps.
    await pause((figures.firstStartMs * 1.1 * (round + 0.5)) / rounds)
    figures.killed[await stageOf(folder)]++
    await kill(first)
    if (round % 2 === 1) await killAllOf(folder)
    const since = performance.now()
    const next = await serve({ DATA_DIR: folder })
    await untilHealthy(next)
    figures.slowestNextMs = Math.max(figures.slowestNextMs, Math.round(performance.now() - since))
    expect((await next.post('/login', { email: 'nobody@lakeview.example', password: 'not-mine' }, '')).status).toBe(422)
    expect(await next.end('SIGTERM')).toBe(0)
    await removeFolder(folder)
  }
  report('K07 first start', figures)
  expect(figures.killed.making).toBeGreaterThan(0)
  expect(figures.killed.made).toBeGreaterThan(0)
})

it('K06: a second start on a folder in use ends within 3 s', async () => {
  const folder = await newFolder()
  const first = await serve({ DATA_DIR: folder })
  const figures = { starts: Math.ceil(rounds / 10), slowestMs: 0 }
  for (let start = 0; start < figures.starts; start++) {
    const since = performance.now()
    const second = spawn(process.execPath, [serverProgram], {
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder },
      stdio: 'ignore',
    })
    expect(await once(second, 'exit')).toEqual([1, null])
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - since))
  }
  report('K06 second start', figures)
  expect(figures.slowestMs).toBeLessThan(3_000)
  await untilHealthy(first)
  expect(await first.end('SIGTERM')).toBe(0)
  await removeFolder(folder)
})

async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'purok-first-'))
  await chmod(parent, 0o711)
  const folder = join(parent, 'data')
  onTestFinished(() => rm(parent, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

async function stageOf(folder: string): Promise<'empty' | 'making' | 'made'> {
  const names: string[] = await readdir(join(folder, 'database')).catch(() => [])
  if (names.includes('cluster')) return 'made'
  return names.some((name) => name.startsWith('cluster.new-')) ? 'making' : 'empty'
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Every program that was started for this folder. */
async function killAllOf(folder: string): Promise<void> {
  for (const pid of (await readdir('/proc')).map(Number).filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(folder)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It had ended by itself.
    }
  }
}
