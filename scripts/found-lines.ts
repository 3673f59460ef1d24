import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A line of a file, from 1, and what is wrong with it. */
export interface FoundLine {
  line: number
  what: string
}

/** Prints the lines of some files that a check finds, with their paths, and ends the process with an error where there are any. */
export function reportLines(
  name: string,
  files: readonly string[],
  find: (text: string, path: string) => FoundLine[],
  are: string,
): void {
  const root = resolve(import.meta.dirname, '..')
  const found = files.flatMap((path) =>
    find(readFileSync(resolve(root, path), 'utf8'), path).map(({ line, what }) => `${path}:${line}: ${what}`),
  )
  for (const one of found) console.error(one)
  console.log(`${name}: ${files.length} files, ${found.length} ${are}`)
  if (found.length > 0) process.exitCode = 1
}
