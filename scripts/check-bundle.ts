import './node-guard.cjs'
import { measureBuild } from './bundle.ts'

const screens = measureBuild('dist/web')
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const { name, bytes, limit, chunks } of screens) {
  const verdict = bytes > limit ? '  too much' : ''
  console.log(`${kB(bytes).padStart(9)} of ${kB(limit)}  ${String(chunks).padStart(2)} files  ${name}${verdict}`)
}
const over = screens.filter(({ bytes, limit }) => bytes > limit)
console.log(`bundle: ${screens.length} first screens, ${over.length} over the limit of gzipped JavaScript`)
process.exitCode = over.length ? 1 : 0
