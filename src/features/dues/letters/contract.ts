import * as z from 'zod/mini'
import { get, post, put } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { LETTER_KINDS, SIGNING } from './rules.ts'

const template = z.object({
  kind: z.enum(LETTER_KINDS),
  title_en: z.string(),
  body_en: z.string(),
  title_fil: z.string(),
  body_fil: z.string(),
  signers: z.array(z.enum(SIGNING)),
  /** Fields the text may name in braces. */
  fields: z.array(z.string()),
  /** True when the office changed what the product comes with. */
  changed: z.boolean(),
})
export type LetterTemplate = z.output<typeof template>

/** LETTER as it was printed. */
const letter = z.object({
  id: z.int(),
  /** `L-000012` */
  number: z.string(),
  kind: z.enum(LETTER_KINDS),
  day: z.string(),
  name: z.string(),
  /** USER.id of whom it was written to. */
  user_id: z.int(),
  /** The addresses of its lots as it says them. */
  address: z.string(),
  lots: z.array(z.object({ id: z.int(), address: z.string() })),
  title: z.string(),
  /** Amount due before its day. */
  owed: f.pesos(),
  months: z.int(),
  signers: z.array(z.object({ office: z.enum(SIGNING), name: z.nullable(z.string()) })),
  recorded_by: z.nullable(f.named),
  created_at: f.instant(),
})
export type Letter = z.output<typeof letter>
export type LetterData = z.input<typeof letter>

const texts = {
  title_en: f.text(200, refusals.title_needed),
  body_en: f.text(10_000, refusals.text_needed),
  title_fil: f.text(200, refusals.title_needed),
  body_fil: f.text(10_000, refusals.text_needed),
  signers: f.list(f.choice(SIGNING, refusals.signers), refusals.signers, SIGNING.length),
}
/** Values some letters tell beside the debt. */
const more = {
  /** Today unless told. */
  day: f.optionalDay(),
  hearing_day: f.optionalDayAhead(),
  hearing_time: f.optionalTime(),
  hearing_place: f.optionalText(200),
  /** Of a letter about a bounced cheque. */
  cheque_id: f.optionalId(),
}
const kind = f.choice(LETTER_KINDS, refusals.choose_kind)

export const lettersContract = {
  templates: get('/letter-templates', {
    who: 'read',
    summary: 'What each letter says in both languages, who signs it, and what it may name in braces',
    reply: z.array(template),
  }),
  saveTemplate: put('/letter-templates/:kind', {
    who: 'admin',
    summary: 'Change what a letter says; letters that were printed stay as they were',
    params: z.object({ kind: z.string() }),
    body: z.object(texts),
    reply: z.object({ message: z.string(), template }),
  }),
  preview: post('/letters/preview', {
    who: 'board',
    summary: 'A letter to the owner of a lot with texts that need not be saved, as PDF; nothing is kept',
    reads: true,
    body: z.object({
      kind,
      title: f.text(200, refusals.title_needed),
      body: f.text(10_000, refusals.text_needed),
      signers: texts.signers,
      language: f.choiceOr(['en', 'fil'], 'en'),
      house_id: f.id(refusals.no_lot),
    }),
    reply: 'file',
  }),
  write: post('/letters', {
    who: 'board',
    summary:
      'Write a letter to the owner of each lot, or one to each owner for all of the lots; they are kept as they are',
    body: z.object({
      kind,
      house_ids: f.ids(refusals.choose_lots),
      /** A letter for each lot, or for each owner. */
      per: f.choiceOr(['lot', 'owner'], 'lot'),
      language: f.choiceOr(['en', 'fil', 'person'], 'en'),
      ...more,
    }),
    idempotent: true,
    patience: 30_000,
    status: 201,
    reply: z.object({ message: z.string(), letters: z.array(letter) }),
  }),
  list: get('/letters', {
    who: 'read',
    summary: 'Letters that were written, newest first',
    query: z.object({
      kind: f.filter(LETTER_KINDS),
      house: f.optionalId(),
      search: f.search(),
      ...f.paged(),
    }),
    report: 'Letters to members',
    reply: page(letter),
  }),
  paper: get('/letters/paper', {
    who: 'read',
    summary: 'Letters as they were printed, in one PDF, each on a page of its own',
    query: z.object({ ids: z.optional(z.string()) }),
    report: 'Letters to members',
    reply: 'file',
  }),
}
