import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { testFiles } from '../../test/on-postgres.ts'
import { memoryFolder } from '../memory-folder.ts'

/** A proof that takes too long for `npm test`, or asks for a real clock, a killed process or a picture: run by its word. */
export interface Proof {
  /** Description, as docs/promises.md tells it. */
  what: string
  /** Of Node; reports of what ran go to the file that `reportTo` names. */
  args: readonly string[]
  reportTo?: 'vitest' | 'playwright'
  env?: Readonly<Record<string, string>>
}

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.prove.config.ts']
const ON_POSTGRES = ['scripts/with-postgres.ts', process.execPath]
const ROOT = resolve(import.meta.dirname, '../..')

/** `// Proof: backups, taken and restored by hand.` in the first lines of a `*.proof.test.ts` names the word that runs it. */
const SAYS = /^\/\/ Proof: (\w+)(?:, .+)?\.$/m

/** Every test that `npm test` leaves to `npm run prove`, with the word in it; undefined where it says none. */
export const proofTests = () =>
  globSync('{src,scripts,test}/**/*.proof.test.ts', { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, word: SAYS.exec(readFileSync(resolve(ROOT, path), 'utf8'))?.[1] }))

/** Databases of many tests lie in memory where there is room; those of `bench` on a disk, as the product's do. */
const memory = memoryFolder()
const IN_MEMORY: Readonly<Record<string, string>> = memory ? { TMPDIR: memory } : {}

const tests = (word: string, what: string): Proof => ({
  what,
  args: [...VITEST, ...proofTests().flatMap((one) => (one.word === word ? [one.path] : []))],
  reportTo: 'vitest',
  env: IN_MEMORY,
})
const bench = (word: string, what: string): Proof => ({
  what,
  args: [...ON_POSTGRES, ...VITEST, `bench/prove/${word}.prove.ts`],
  reportTo: 'vitest',
})
const browser = (what: string, files: readonly string[]): Proof => ({
  what,
  args: ['node_modules/@playwright/test/cli.js', 'test', ...files],
  reportTo: 'playwright',
})

/** Files of `prove -- screens`, `windows` and `sizes`; all other files of `e2e` are journeys. */
const PICTURED = ['pictures.spec.ts', 'dialogs.spec.ts', 'screens.spec.ts', 'compare.spec.ts', 'resident-sizes.spec.ts']
const journeys = () =>
  globSync('*.spec.ts', { cwd: resolve(ROOT, 'e2e') })
    .filter((file) => !PICTURED.includes(file))
    .toSorted()

/** Every proof by its word, the shortest first. */
export const PROOFS = {
  limits: tests('limits', 'every limit by its real clock; what a guess costs in time'),
  upgrades: tests('upgrades', 'a village of version 0.9.0, and a log that was sealed before, brought to this version'),
  backups: tests('backups', 'backups taken, encrypted, stolen, damaged, restored by hand and compared'),
  hostile: tests('hostile', 'every field of every call with every hostile value'),
  network: tests('network', 'a phone in a network of its own, and the address printed on a card'),
  image: { ...tests('image', 'the image of the Dockerfile, made step by step and started as it is'), env: {} },
  mails: tests('mails', '400 statements of account by mail, with those that bounce'),
  processes: tests('processes', 'real processes killed, stopped, started twice, cut off from their database'),
  replays: {
    what: 'two villages lived through by the product’s own calls, months open and closed as they end, every figure compared',
    args: ['scripts/replay.ts', process.env.VILLAGE ?? 'scripts/replay/villages', '--both'],
  },
  postgres: {
    what: 'on PostgreSQL 15, whatever an engine or an address can answer differently',
    args: [...ON_POSTGRES, ...VITEST.slice(0, 2), '--project=server', ...onBothEngines()],
    reportTo: 'vitest',
    env: { ...IN_MEMORY, EVERY_TEST: '1' },
  },
  behind: bench('behind', 'who is behind, against a model, on a village of years'),
  strangers: bench('stalling', 'one minute of every public call beside a treasurer’s reads'),
  moving: bench('moving', 'moved to a server under load, and on to another'),
  ledger: bench('ledger', '2,000 random histories against a ten-line model'),
  whole: {
    what: '1,000 random histories of everything that moves money, day and month closings in them',
    args: [...VITEST, 'bench/prove/whole.prove.ts'],
    reportTo: 'vitest',
    env: { ...IN_MEMORY, ANSWER_WITHIN: '60' },
  },
  starts: bench('first-start', 'first starts killed at every moment'),
  bench: {
    what: 'every line of the table of speed; this machine’s figures are there',
    args: ['bench/main.ts'],
  },
  link: bench('link', 'the link to the database cut, refused and silent under payments'),
  disk: bench('disk', 'a disk that runs full under payments'),
  crash: bench('crash', 'servers and databases killed with -9 in the middle of payments'),
  villages: bench('villages', 'three hundred villages in one process'),
  failover: bench('failover', 'the parts of three machines killed in turn'),
  load: bench('load', 'half an hour of work with fixed bounds'),
  windows: browser('every window, opened as the office opens it, in two sizes', ['dialogs.spec.ts']),
  sizes: browser(
    'every page of the residents’ app by day, by night, in the largest letters and at 200 %, in each language',
    ['resident-sizes.spec.ts'],
  ),
  screens: browser('every screen in every state against its reviewed picture', ['pictures.spec.ts', 'compare.spec.ts']),
  journeys: browser('every journey in a browser, residents in each language', journeys()),
} as const satisfies Record<string, Proof>

function onBothEngines(): string[] {
  return testFiles().flatMap(({ path, reason }) => (reason === undefined ? [] : [path]))
}
