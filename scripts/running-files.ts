import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Keeps the names of what runs right now in a file, so that whoever ends a stage can say what it was in the middle of.
 * Written at each change: a process that is killed says nothing any more.
 */
export class RunningFiles {
  readonly #running = new Map<string, number>()
  readonly #path: string

  constructor(path: string) {
    this.#path = path
    mkdirSync(dirname(path), { recursive: true })
  }

  begin(name: string): void {
    this.#change(name, 1)
  }

  end(name: string): void {
    this.#change(name, -1)
  }

  #change(name: string, by: number): void {
    const times = (this.#running.get(name) ?? 0) + by
    if (times > 0) this.#running.set(name, times)
    else this.#running.delete(name)
    writeFileSync(this.#path, [...this.#running.keys()].join('\n'))
  }
}

/** Reads what was running when the file was last written; nothing where there is no such file. */
export function readRunning(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
