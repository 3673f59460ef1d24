import { appendFileSync } from 'node:fs'
import { env } from 'node:process'

/** Adds what a proof measured, or why this machine cannot make it, to the report that `npm run prove` reads; nothing without one. */
export function noteProved(line: { what: string; figures: object } | { what: string; why: string }): void {
  if (env.PROVED_REPORT) appendFileSync(env.PROVED_REPORT, `${JSON.stringify(line)}\n`)
}
