import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { feature } from '#server/feature/feature.ts'
import type { Village } from '#server/pdf/content.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { pageOf } from '#shared/paging.ts'
import { lettersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { fieldsOf, filledText, isLetterKind, type LetterKind, MAX_LETTERS, unknownField } from '../rules.ts'
import { lettersPaper } from './document.ts'
import {
  letterPage,
  lettersByIds,
  type StoredLetter,
  signersOn,
  storeTemplate,
  templateOf,
  templatesNow,
} from './queries.ts'
import { addressees, valuesFor, writeLetters } from './writing.ts'

/** Refuses a text that names a field which its kind does not know, by its name. */
function needKnownFields(kind: LetterKind, texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const unknown = unknownField(kind, text)
    if (unknown === undefined) continue
    const known = fieldsOf(kind).map((one) => `{${one}}`)
    throw invalid(field, refusals.unknown_field({ field: unknown, known: known.join(', ') }))
  }
}

const onPaper = ({ language, head, ...letter }: StoredLetter) => ({
  ...letter,
  language: language === 'fil' ? ('fil' as const) : ('en' as const),
  // As it was written with the letter.
  village: head as Village,
})

const readIds = (text: string | undefined): number[] =>
  (text ?? '').split(',').flatMap((one) => (/^\d{1,9}$/.test(one) ? [Number(one)] : []))

export const letters = feature(lettersContract, {
  templates: ({ db }) => templatesNow(db),

  saveTemplate: async ({ db, params, body }) => {
    const { kind } = params
    if (!isLetterKind(kind)) throw notFound(refusals.no_kind)
    const { signers, ...texts } = body
    needKnownFields(kind, texts)
    await storeTemplate(db, kind, { ...texts, signers: [...new Set(signers)] })
    return { message: 'The letter was changed.', template: await templateOf(db, kind) }
  },

  preview: async (call) => {
    const { db, body, today } = call
    const { kind, title, body: text, language } = body
    needKnownFields(kind, { title, body: text })
    const [to] = await addressees(db, { lots: [body.house_id], per: 'lot', day: today })
    if (!to) throw invalid('house_id', refusals.no_lot)
    const values = await valuesFor(db, to, { stored: await storedSettings(db), day: today, language })
    const { village } = await letterheadOf(call)
    const letter = {
      ...{ number: 'L-000000', day: today, language, name: to.name, address: values.lot ?? '', village },
      ...{ title: filledText(title, values), body: filledText(text, values) },
      signers: await signersOn(db, body.signers, today),
    }
    return lettersPaper([letter], call)
  },

  write: async (call) => {
    const all = await lettersByIds(call.db, await writeLetters(call))
    const message = all.length === 1 ? '1 letter was written.' : `${all.length} letters were written.`
    return { message, letters: all }
  },

  list: async ({ db, query }) => {
    const ask = { page: query.page, size: query.per_page }
    const { rows, total } = await letterPage(db, query, ask)
    return pageOf(rows, total, ask)
  },

  paper: async (call) => {
    const ids = readIds(call.query.ids)
    if (ids.length === 0 || ids.length > MAX_LETTERS) throw invalid('ids', refusals.choose_letters)
    const all = await lettersByIds(call.db, ids)
    if (all.length < new Set(ids).size) throw notFound(refusals.gone)
    return lettersPaper(all.map(onPaper), call)
  },
})
