import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ready } from '../e2e/product.ts'
import { childrenOf } from './cpu.ts'
import type { Line } from './line.ts'
import { workADay } from './office-day.ts'

/** Megabytes that the whole product may take at rest, and while an office works with the demo village. */
const ALLOWED = { resting: 250, working: 512 }
/** Milliseconds until what the start needed is given back. */
const SETTLED = 20_000
/** Interval between looks at its memory while it works, in milliseconds. */
const LOOK_MS = 250
const root = resolve(import.meta.dirname, '..')

/**
 * Memory of the whole product, started as the service file does: Node, and PostgreSQL with all its processes; what they share
 * counts once. At rest with an empty village and with the demo's, and at its height while an office works a day in that.
 */
export async function rest(): Promise<Line[]> {
  const empty = await running('an empty village', () => undefined)
  const demo = await running('the demo village', fill, workADay)
  return [...empty, ...demo]
}

async function running(
  what: string,
  prepare: (env: NodeJS.ProcessEnv) => void,
  work?: (url: string) => Promise<void>,
): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'purok-rest-'))
  await chmod(folder, 0o711)
  const env = { ...process.env, DATA_DIR: folder, BACKUP_DIR: join(folder, 'backups'), PORT: '0', LOG_LEVEL: 'warn' }
  prepare(env)
  const child = spawn(process.execPath, [join(root, 'src/app/server/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const { url } = await ready(child)
    await pause(SETTLED)
    const memory = () => megabytesOfAll(child.pid ?? 0, folder)
    const resting = line(`the whole product at rest, ${what}`, memory(), ALLOWED.resting)
    if (!work) return [resting]
    return [resting, line(`its height on a day of ${what}`, await heightOf(memory, () => work(url)), ALLOWED.working)]
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

const line = (name: string, megabytes: number, allowed: number): Line => ({
  name,
  ours: `${Math.round(megabytes)} MB`,
  theirs: `${allowed} MB`,
  ratio: megabytes / allowed,
  bound: { atMost: 1 },
})

function fill(env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/demo-village.ts')], { cwd: root, env })
  if (status !== 0) throw new Error('the demo village could not be built')
}

async function heightOf(memory: () => number, work: () => Promise<void>): Promise<number> {
  let height = 0
  const timer = setInterval(() => {
    height = Math.max(height, memory())
  }, LOOK_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(height, memory())
}

function megabytesOfAll(node: number, folder: string): number {
  const postmaster = Number(readFileSync(join(folder, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  return [node, postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + megabytesOf(pid), 0)
}

/** Proportional set size of a process, in megabytes: what it shares is split among those who share it. */
function megabytesOf(pid: number): number {
  const path = `/proc/${pid}/smaps_rollup`
  if (!existsSync(path)) return 0
  return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1000
}
