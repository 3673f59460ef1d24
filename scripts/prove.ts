import './node-guard.cjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { commitHere, rewrite } from './prove/document.ts'
import { PROOFS, type Proof } from './prove/proofs.ts'
import { figuresText, mergeRounds, recorded } from './prove/record.ts'
import { runStep } from './steps.ts'
import { closingLine, readCounts } from './test-counts.ts'
import { failureLines, readFailures } from './test-failures.ts'

// npm run prove -- WORD…: what takes too long for `npm test`; without a word all of it, which takes hours. Each writes what it saw into
// docs/promises.md. ROUNDS (100) and PROVE_MINUTES (30) shorten what is done in rounds.

const REPORTS = '.cache/proofs'
const words = Object.keys(PROOFS)

const proofNames = process.argv.slice(2)
const unknown = proofNames.filter((word) => !words.includes(word))
if (unknown.length > 0) {
  const list = Object.entries(PROOFS).map(([word, { what }]) => `  ${word.padEnd(10)} ${what}`)
  console.error(`There is no proof "${unknown.join('", "')}". There are:\n${list.join('\n')}`)
  process.exit(2)
}

async function prove(word: string, proof: Proof): Promise<boolean> {
  const report = `${REPORTS}/${word}.json`
  const text = `${REPORTS}/${word}.txt`
  const reporters =
    proof.reportTo === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile=${report}`] : []
  const outcome = await runStep({
    name: word,
    args: [...proof.args, ...reporters],
    env: { ...proof.env, JOURNEYS_REPORT: report, TEST_REPORT: report, PROVED_REPORT: text },
    minutes: 300,
  })
  const failures = failureLines(word, readFailures(report))
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  const seen = [outcome.ok ? '' : 'FAILED', figuresIn(text), proof.reportTo ? closingLine(readCounts(report)) : '']
  const row = { word, what: proof.what, minutes: outcome.ms / 60_000, day: new Date().toISOString().slice(0, 10) }
  const proved = { ...row, commit: commitHere(), seen: seen.filter(Boolean).join('; ') }
  rewrite('docs/promises.md', (document) => recorded(document, proved, words))
  return outcome.ok
}

/** Reads the figures of the proofs, one line of JSON each. */
function figuresIn(text: string): string {
  try {
    const lines = readFileSync(text, 'utf8').trim().split('\n')
    return mergeRounds(lines.map((line) => JSON.parse(line)))
      .map(({ what, figures, why }) => (why ? `NOT PROVED ${what}: ${why}` : `${what}: ${figuresText(figures ?? {})}`))
      .join('; ')
  } catch {
    return ''
  }
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
process.env.CHROMIUM_PATH = findChromium({ install: true })
let ok = true
for (const [word, proof] of Object.entries(PROOFS)) {
  if (proofNames.length === 0 || proofNames.includes(word)) ok = (await prove(word, proof)) && ok
}
process.exitCode = ok ? 0 : 1
