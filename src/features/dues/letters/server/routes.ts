import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { DocumentCall } from '#features/office/settings/server/office-document.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { type FileAnswer, feature } from '#server/feature/feature.ts'
import { type Content, footOf, letterhead, type RunPage, type Village } from '#server/pdf/content.ts'
import { paperWords } from '#server/pdf/document-texts.ts'
import { queueKey, renderPdf, renderRun } from '#server/pdf/pdf.ts'
import { invalid, notFound } from '#shared/errors.ts'
import { pageAsk, pageOf } from '#shared/paging.ts'
import { needKnownFields } from '#shared/text/fields-in-braces.ts'
import { lettersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { fieldsOf, filledLetter, isLetterKind, MAX_LETTERS, type SigningOffice } from '../rules.ts'
import { markedText } from './marks.ts'
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

/** Content of a letter. */
interface LetterOnPaper {
  number: string
  day: string
  language: 'en' | 'fil'
  name: string
  address: string
  title: string
  body: string
  signers: readonly { office: SigningOffice; name: string | null }[]
  village: Village
}

const OFFICES: Readonly<Record<SigningOffice, string>> = {
  president: 'President',
  vice_president: 'Vice-President',
  secretary: 'Secretary',
  treasurer: 'Treasurer',
  auditor: 'Auditor',
}

const lineOf = ({ office, name }: LetterOnPaper['signers'][number]): Content => ({
  width: '*',
  margin: [0, 26, 0, 0],
  stack: [
    { grid: [[{ text: name ?? ' ', bold: true }]], widths: [200], lines: true },
    { text: OFFICES[office], fontSize: 8.5 },
  ],
})

/** Two lines to sign on side by side. */
const linesOf = (signers: LetterOnPaper['signers']): Content[] =>
  signers.flatMap((one, at) => {
    if (at % 2 === 1) return []
    const beside = signers[at + 1]
    return [{ columnGap: 24, columns: [lineOf(one), beside ? lineOf(beside) : { text: '', width: '*' }] }]
  })

const contentOf = (letter: LetterOnPaper, logos: readonly Uint8Array[]): Content[] => [
  ...letterhead({ village: letter.village, logos, title: letter.title, subtitle: letter.number }),
  { text: paperWords(letter.language).longDay(letter.day), margin: [0, 6, 0, 12] },
  { text: letter.name, bold: true },
  { text: letter.address, margin: [0, 0, 0, 14] },
  ...markedText(letter.body),
  { unbreakable: true, stack: linesOf(letter.signers) },
]

/** More letters than these are drawn one after the other, where nobody at the counter waits behind them for a receipt. */
const FEW = 10
/** So many letters are laid out before the first of them is drawn. */
const BATCH = 25

/** Letters in one PDF, each on a page of its own. */
async function lettersPaper(letters: readonly LetterOnPaper[], call: DocumentCall): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const [first] = letters
  const title = letters.length === 1 && first ? `${first.title} ${first.number}` : 'Letters to Members'
  const foot = footOf(village)
  const all = letters.map((letter) => contentOf(letter, logos))
  const body =
    all.length > FEW
      ? await renderRun(
          { title, paper: 'A4', heads: [[]], count: all.length, pages: inBatches(all, foot) },
          queueKey(call),
        )
      : await renderPdf({ title, paper: 'A4', foot, content: all.map(asPage) }, queueKey(call))
  return {
    contentType: 'application/pdf',
    name: letters.length === 1 && first ? `${first.number}.pdf` : 'Letters.pdf',
    inline: true,
    body,
  }
}

const asPage = (stack: Content[], at: number): Content => ({ ...(at > 0 ? { pageBreak: 'before' } : {}), stack })

async function* inBatches(all: readonly Content[][], foot: string): AsyncIterable<RunPage[]> {
  for (let at = 0; at < all.length; at += BATCH)
    yield all.slice(at, at + BATCH).map((content) => ({ head: 0, foot, content }))
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
    needKnownFields(fieldsOf(kind), texts)
    await storeTemplate(db, kind, { ...texts, signers: [...new Set(signers)] })
    return { message: 'The letter was changed.', template: await templateOf(db, kind) }
  },

  preview: async (call) => {
    const { db, body, today } = call
    const { kind, title, body: text, language } = body
    needKnownFields(fieldsOf(kind), { title, body: text })
    const [to] = await addressees(db, { lots: [body.house_id], per: 'lot', day: today })
    if (!to) throw invalid('house_id', refusals.no_lot)
    const values = await valuesFor(db, to, { stored: await storedSettings(db), day: today, language })
    const { village } = await letterheadOf(call)
    const letter = {
      ...{ number: 'L-000000', day: today, language, name: to.name, address: values.lot ?? '', village },
      ...{ title: filledLetter(title, values), body: filledLetter(text, values) },
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
    const ask = pageAsk(query)
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
