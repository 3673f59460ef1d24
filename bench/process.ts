import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Serving {
  port: number
  pid: number
  /** Tells the program something and waits for what it answers. */
  tell<Answer>(message: string): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a program of this folder that serves HTTP: it gets `setup` as a message and returns its port. */
export async function serve(program: string, setup: object): Promise<Serving> {
  const child = fork(join(import.meta.dirname, program), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(setup)
  const port = await Promise.race([
    once(child, 'message').then(([message]) => Number(message)),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${program} ended with ${code}`)
    }),
  ])
  return {
    port,
    pid: child.pid ?? 0,
    tell: async (message) => {
      child.send(message)
      const [answer] = await once(child, 'message')
      return answer
    },
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** In such a program: what the parent sent. */
export async function received<Setup>(): Promise<Setup> {
  const [setup] = await once(process, 'message')
  return setup
}

/** In such a program: tells the parent the port it serves. */
export const ready = (port: number) => process.send?.(port)

const SAMPLE_MS = 20

/** In such a program: does some work, and tells how many bytes the process had at its height above what it had before. */
export async function heightOf<Made>(work: () => Promise<Made>): Promise<{ made: Made; memory: number }> {
  const before = process.memoryUsage.rss()
  let height = before
  const timer = setInterval(() => {
    height = Math.max(height, process.memoryUsage.rss())
  }, SAMPLE_MS)
  try {
    return { made: await work(), memory: Math.max(height, process.memoryUsage.rss()) - before }
  } finally {
    clearInterval(timer)
  }
}
