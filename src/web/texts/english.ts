import { sentences } from 'virtual:refusals-english'
import { english, filled, type Message, type Voice } from '#shared/messages.ts'

// Loaded after the first page: what the server refuses comes with its words, what a form refuses has them here.

const voice: Voice = { ...english, each: (all) => all.map(translate).join(' ') }

/** The English of a sentence: its own words, or those of its name. */
export function translate({ code, params, message }: Message): string {
  return message || filled(sentences[code] ?? '', params, voice)
}
