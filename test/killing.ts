import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Kills a program and all it started as a crash of the machine would, none may clean up, and waits until they are gone. */
export async function killWhole(pid: number): Promise<void> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const all = [pid, ...text.split(' ').filter(Boolean).map(Number)]
  for (const one of all) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It had ended by itself.
    }
  }
  while ((await Promise.all(all.map(lives))).includes(true)) await pause(10)
}

/** One that is dead and that nobody took note of yet has no command any more. */
const lives = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (command) => command !== '',
    () => false,
  )
