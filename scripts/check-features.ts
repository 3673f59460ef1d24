import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const PAGE = 'docs/features.md'

/** Facts the table of features is compared with. */
export interface Tree {
  /** The text of a file, by its path from the root; undefined when there is none. */
  read(path: string): string | undefined
  /** `GET /payments/:id` */
  calls: ReadonlySet<string>
  /** Scripts of `package.json`. */
  commands: ReadonlySet<string>
}

/** A call whatever its parameters are named. */
const shaped = (call: string) => call.replaceAll(/\{\w+\}|:\w+/g, ':')

function wrongTest(cell: string, read: Tree['read']): string[] {
  if (cell === 'no test') return []
  return cell.split('<br>').flatMap((one) => {
    const [, path = '', words] = /^`([^`]+)`(?: › (.+))?$/.exec(one.trim()) ?? []
    if (!/\.(?:test|spec|prove)\.tsx?$/.test(path)) return [`"${one}" is no test`]
    const source = read(path)
    if (source === undefined) return [`${path} is not there`]
    return words && !source.includes(words) ? [`${path} has no test of "${words}"`] : []
  })
}

function wrongPlace(cell: string, { calls, commands }: Tree): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, message = '']) => {
    const command = /^npm (?:run )?([\w:-]+)/.exec(message)?.[1]
    if (command && !commands.has(command)) return [`there is no command \`${message}\``]
    return /^[A-Z]+ \//.test(message) && !calls.has(shaped(message)) ? [`there is no call ${message}`] : []
  })
}

/** Lists the problems of the table's rows: tests, calls and commands that are not there, and how many rows there are. */
export function problemsOf(page: string, tree: Tree): { problems: string[]; rows: number } {
  const calls = new Set([...tree.calls].map(shaped))
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([feature]) => feature !== 'feature' && !/^-+$/.test(feature ?? ''))
  const problems = rows.flatMap(([feature, place = '', test = '', ...more]) => {
    const wrong = [...wrongPlace(place, { ...tree, calls }), ...wrongTest(test, tree.read)]
    return (more.length > 0 ? [...wrong, 'three cells are expected'] : wrong).map((what) => `${feature}: ${what}`)
  })
  return { problems, rows: rows.length }
}

function report(): void {
  const root = resolve(import.meta.dirname, '..')
  const read = (path: string) => {
    const file = resolve(root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  const lines = read('test/access-table.txt')?.split('\n') ?? []
  const { problems, rows } = problemsOf(read(PAGE) ?? '', {
    read,
    calls: new Set(lines.flatMap((line) => /[A-Z]+ \/\S*$/.exec(line) ?? [])),
    commands: new Set(Object.keys(JSON.parse(read('package.json') ?? '{}').scripts)),
  })
  for (const problem of problems) console.error(`${PAGE}: ${problem}`)
  console.log(`features: ${rows} rows, ${problems.length} problems`)
  if (problems.length > 0 || rows === 0) process.exitCode = 1
}

if (import.meta.main) report()
