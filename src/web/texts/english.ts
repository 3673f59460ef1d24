import { sentences } from 'virtual:refusals-english'
import { english, filled, type Said, type Voice } from '#shared/said.ts'

// Loaded after the first page: what the server refuses comes with its words, what a form refuses has them here.

const voice: Voice = { ...english, each: (all) => all.map(told).join(' ') }

/** The English of a sentence: its own words, or those of its name. */
export function told({ code, params, message }: Said): string {
  return message || filled(sentences[code] ?? '', params, voice)
}
