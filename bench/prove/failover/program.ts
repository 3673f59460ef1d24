import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Identity } from '#server/embedded/identity.ts'
import { killWhole } from '../../../test/killing.ts'

/** Settings of a program's run: who runs it, where, and what it is told. */
export interface Run {
  name: string
  /** The program and its parameters. */
  command: readonly string[]
  settings: Readonly<Record<string, string>>
  /** Its folder, of the same user; its log is in it. */
  folder: string
  identity: Identity
}

/** A program that can be killed as a crash of its machine would, and started again. */
export class Program {
  readonly #run: Run
  #child: ChildProcess | null = null

  constructor(run: Run) {
    this.#run = run
  }

  get name(): string {
    return this.#run.name
  }

  start(): void {
    const { command, settings, folder, identity } = this.#run
    this.#child = spawn('sh', ['-c', 'exec "$0" "$@" >>log 2>&1', ...command], {
      ...identity,
      cwd: folder,
      env: { PATH: env.PATH, LC_ALL: 'C', HOME: folder, ...settings },
      stdio: 'ignore',
      // A group of its own: Ctrl-C in the terminal must not end it under what still uses it.
      detached: true,
    })
  }

  /** With -9, and all that it started; `also` are pids of what it does not own any more. */
  async kill(also: readonly number[] = []): Promise<void> {
    const pid = this.#child?.pid
    await Promise.all([...(pid === undefined ? [] : [pid]), ...also].map(killWhole))
  }

  /** Waits until it works; throws what its log says when it ended or a minute has passed. */
  async until(works: () => Promise<boolean>): Promise<void> {
    for (const since = performance.now(); !(await works().catch(() => false)); await pause(100)) {
      const gone = this.#child?.exitCode !== null || this.#child.signalCode !== null
      if (gone || performance.now() - since > 60_000) throw new Error(`${this.name} does not work: ${await this.log()}`)
    }
  }

  async end(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await Promise.race([ended, pause(10_000).then(() => this.kill())])
  }

  /** The last of what it wrote. */
  async log(): Promise<string> {
    return (await readFile(join(this.#run.folder, 'log'), 'utf8').catch(() => 'it wrote no log')).slice(-4_000)
  }
}
