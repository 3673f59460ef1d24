import './node-guard.cjs'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { noteProved } from './prove/note.ts'
import { replay } from './replay/replay.ts'
import { readVillage } from './replay/village.ts'

// npm run replay -- FOLDER [--months N] [--close]: lives through the events of one village, or of all villages in a folder, by the
// product's own calls with a moved clock, and compares every figure of every month; --close closes each as it ends. Ends with an error at a difference.

const [folder = '', ...options] = process.argv.slice(2)
const months = options.includes('--months') ? Number(options[options.indexOf('--months') + 1]) : undefined
const root = resolve(folder)
if (!(folder && existsSync(root))) {
  console.error(
    'Usage: npm run replay -- FOLDER [--months N] [--close]; FOLDER holds lots.csv and events.jsonl, or folders that do.',
  )
  process.exit(2)
}
const villages = existsSync(join(root, 'events.jsonl'))
  ? [root]
  : readdirSync(root)
      .map((name) => join(root, name))
      .filter((path) => existsSync(join(path, 'events.jsonl')))

let differences = villages.length === 0 ? 1 : 0
for (const path of villages) {
  const village = readVillage(path)
  const result = await replay(village, {
    months,
    closing: options.includes('--close'),
    say: (text) => console.log(text),
  })
  for (const line of result.differences) console.error(`DIFFERS  ${village.about.name}: ${line}`)
  console.log(
    `${village.about.name}: ${result.months} months, ${result.events} events, ${result.figures} figures compared, ${result.differences.length} differences`,
  )
  const { months: lived, events, figures } = result
  noteProved({
    what: village.about.name,
    figures: { months: lived, events, figures, differences: result.differences.length },
  })
  differences += result.differences.length
}
process.exitCode = differences > 0 ? 1 : 0
