import './node-guard.cjs'
import { existsSync, globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { noteProved } from './prove/note.ts'
import { replay } from './replay/replay.ts'
import { readVillage } from './replay/village.ts'

// npm run replay -- FOLDER [--months N] [--close | --both]: lives through the events of one village, or of all villages below a folder, by
// the product's own calls with a moved clock, and compares every figure of every month; --close closes each as it ends, --both does without
// and with. Ends with an error at a difference.

const [folder = '', ...options] = process.argv.slice(2)
const months = options.includes('--months') ? Number(options[options.indexOf('--months') + 1]) : undefined
const root = resolve(folder)
if (!(folder && existsSync(root))) {
  console.error(
    'Usage: npm run replay -- FOLDER [--months N] [--close | --both]; FOLDER holds lots.csv and events.jsonl, or folders that do.',
  )
  process.exit(2)
}
const villages = globSync('**/events.jsonl', { cwd: root })
  .toSorted()
  .map((path) => dirname(join(root, path)))
const lives = options.includes('--both') ? [false, true] : [options.includes('--close')]

let differences = villages.length === 0 ? 1 : 0
for (const [path, closing] of villages.flatMap((path) => lives.map((closing) => [path, closing] as const))) {
  const village = readVillage(path)
  const result = await replay(village, {
    months,
    closing,
    say: (text) => console.log(text),
  })
  for (const line of result.differences) console.error(`DIFFERS  ${village.about.name}: ${line}`)
  console.log(
    `${village.about.name}${closing ? ', each closed' : ''}: ${result.months} months, ${result.events} events, ${result.figures} figures compared, ${result.differences.length} differences`,
  )
  const { months: lived, events, figures } = result
  noteProved({
    what: closing ? `${village.about.name}, each month closed as it ends` : village.about.name,
    figures: { months: lived, events, figures, differences: result.differences.length },
  })
  differences += result.differences.length
}
process.exitCode = differences > 0 ? 1 : 0
