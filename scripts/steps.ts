import { spawn } from 'node:child_process'
import { readRunning } from './running-files.ts'

/**
 * One part of a longer command, run in a process of its own. `running` is the file in which it keeps the names of what it is in the
 * middle of; `minutes`, 40 unless told, is when it is ended. A step that runs `beside` others tells all it has to say at its end.
 */
export interface Step {
  name: string
  args: string[]
  env?: Record<string, string>
  running?: string
  minutes?: number
  beside?: boolean
}

/** Outcome of a step: its exit code was 0, how long it took in milliseconds, and what ran when it did not end by itself. */
export type Outcome = { name: string; ok: boolean; ms: number; cutOff?: string }

const LIMIT_MINUTES = 40

/** An npm script as a step, found as npm finds it, without npm's own start. */
export const script = (name: string, ...args: string[]): Step => ({
  name,
  args: ['--run', name, ...(args.length ? ['--', ...args] : [])],
})

/** Runs Node with the step's arguments, output passed through; a step that takes too long is ended, and says what was running. */
export async function runStep({ name, args, env, running, beside, minutes = LIMIT_MINUTES }: Step): Promise<Outcome> {
  if (!beside) console.log(`\n▸ ${name}`)
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
    timeout: minutes * 60_000,
  })
  const message: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => message.push(text))
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.on('error', () => resolve([1, null])).on('close', (...end) => resolve(end)),
  )
  process.off('SIGINT', forward).off('SIGTERM', forward)
  const ms = performance.now() - started
  if (beside) console.log(`\n▸ ${name}\n${message.join('')}`)
  return { name, ok: code === 0, ms, ...(signal ? { cutOff: cutOff(name, signal, ms, running) } : {}) }
}

/** A step that was ended from outside, and what it was in the middle of. */
function cutOff(name: string, signal: string, ms: number, running: string | undefined): string {
  const files = running ? readRunning(running) : []
  const during = files.length > 0 ? files.map((file) => `\n    ${file}`).join('') : ' (nothing was told)'
  return `ENDED    ${name}: by ${signal} after ${(ms / 60_000).toFixed(1)} min, while these ran:${during}`
}

/** All outcomes, one a line. */
export function table(outcomes: Outcome[]): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  return outcomes
    .map(
      ({ name, ok, ms }) =>
        `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${(ms / 1000).toFixed(1).padStart(6)} s`,
    )
    .join('\n')
}
