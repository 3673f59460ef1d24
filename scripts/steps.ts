import { spawn } from 'node:child_process'

/** One part of a longer command, run in a process of its own. */
export type Step = { name: string; args: string[]; env?: Record<string, string> }

/** How a step ended: its exit code was 0, and how long it took in milliseconds. */
export type Outcome = { name: string; ok: boolean; ms: number }

const LIMIT_MINUTES = 40

/** An npm script as a step, found as npm finds it, without npm's own start. */
export const script = (name: string, ...args: string[]): Step => ({
  name,
  args: ['--run', name, ...(args.length ? ['--', ...args] : [])],
})

/** Runs Node with the step's arguments, output passed through; a step that takes more than forty minutes is ended. */
export async function runStep({ name, args, env }: Step): Promise<Outcome> {
  console.log(`\n▸ ${name}`)
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout: LIMIT_MINUTES * 60_000,
  })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  const code = await new Promise<number | null>((resolve) => child.on('error', () => resolve(1)).on('exit', resolve))
  process.off('SIGINT', forward).off('SIGTERM', forward)
  const ms = performance.now() - started
  if (code === null && ms > LIMIT_MINUTES * 60_000)
    console.error(`${name}: ended, it took more than ${LIMIT_MINUTES} minutes`)
  return { name, ok: code === 0, ms }
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
