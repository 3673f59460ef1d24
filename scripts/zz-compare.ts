import { pino } from 'pino'
import { attachEmbedded } from '#server/embedded/attach.ts'
import { startEmbedded } from '#server/embedded/start.ts'
import { migrate } from '#server/migrate.ts'
import { readCatalogue } from '../test/catalogue.queries.ts'
const log = pino({ level: 'warn' })
const place = await attachEmbedded(process.env.DATA_DIR!, log)
const fresh = await startEmbedded({ dataDir: process.env.FRESH!, log })
await migrate(fresh.connection)
const [a, b] = [await readCatalogue(place!.connection), await readCatalogue(fresh.connection)]
for (const what of Object.keys(a)) { if (what === 'rows') continue
  const strip = (l: string) => what === 'sequences' ? l.replace(/ \d*$/, '').replace(/(\w+) \w+ \d+$/, '$1') : l
  const [x, y] = [a[what]!.map(strip), b[what]!.map(strip)]
  const diff = [...x.filter((l) => !y.includes(l)).map((l) => '- ' + l), ...y.filter((l) => !x.includes(l)).map((l) => '+ ' + l)]
  console.log(what, x.length, y.length, diff.length ? diff.slice(0, 4) : 'equal') }
console.log('lists', JSON.stringify(a.rows!.filter((l) => l.startsWith('schema_'))) === JSON.stringify(b.rows!.filter((l) => l.startsWith('schema_'))), a.rows!.filter((l) => l.startsWith('schema_')))
await fresh.stop(); await place!.close()
