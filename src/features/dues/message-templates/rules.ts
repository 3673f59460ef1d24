import type { Month } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { filledText, namesField } from '#shared/text/fields-in-braces.ts'
import { fullName, type PersonName } from '#shared/text/names.ts'

/** Fields that a template may name in braces; a due day is known to reminders alone. */
export const NOTICE_FIELDS = ['name', 'lots', 'amount', 'months', 'due', 'association'] as const
export type NoticeField = (typeof NOTICE_FIELDS)[number]

export const MAX_NAME = 80

/** Texts of a template; a Filipino one is empty where the office wrote none. */
export interface TemplateTexts {
  title_en: string
  body_en: string
  title_fil: string
  body_fil: string
}

const textsOf = ({ title_en, body_en, title_fil, body_fil }: TemplateTexts) => [title_en, body_en, title_fil, body_fil]

/** True for a template that only reminders can fill: it names a due day. */
export const needsDueDay = (texts: TemplateTexts): boolean => namesField('due', textsOf(texts))

/** True for a template that tells what is owed. */
export const tellsDebts = (texts: TemplateTexts): boolean =>
  namesField('amount', textsOf(texts)) || namesField('months', textsOf(texts))

/** Whom a filled notice is for, and what it tells. */
export interface NoticeFacts {
  name: string
  /** Addresses. */
  lots: readonly string[]
  /** Overdue on these lots, in centavos. */
  owed: Centavos
  /** Overdue months of these lots; a month of two lots counts once. */
  months: number
  /** Name of the village; empty where the settings have none. */
  association: string
}

interface OwingLot {
  address: string
  /** Owed of what the notice is about, in centavos, and of which months. */
  total: Centavos
  months: readonly Month[]
}

/** Facts of a notice to one person about own lots; of a person without account the name is empty. */
export const factsOf = (
  person: { [Part in keyof PersonName]: PersonName[Part] | null } | undefined,
  lots: readonly OwingLot[],
  association: string,
): NoticeFacts => ({
  name: person ? fullName({ ...person, lastname: person.lastname ?? '' }) : '',
  lots: lots.map(({ address }) => address),
  owed: lots.reduce((sum, { total }) => sum + total, 0),
  months: new Set(lots.flatMap(({ months }) => months)).size,
  association,
})

type Values = Readonly<Record<NoticeField, string | undefined>>

/** Returns the words that stand for each field; `due` is a day in words, undefined where none is known. */
export const valuesOf = ({ name, lots, owed, months, association }: NoticeFacts, due?: string): Values => ({
  ...{ name, lots: lots.join(', '), amount: peso(owed), months: String(months), due },
  association: association || 'Village Office',
})

/**
 * A template's texts with their fields filled. Where the office wrote no Filipino, it is the English. They may be longer than a template
 * can be: the inbox and mails hold all of it, a text message has as many parts as it needs, a push message ends in an ellipsis.
 */
export function filledTexts(texts: TemplateTexts, english: Values, filipino: Values): TemplateTexts {
  const title_en = filledText(texts.title_en, english)
  const body_en = filledText(texts.body_en, english)
  return {
    ...{ title_en, body_en },
    title_fil: texts.title_fil === '' ? title_en : filledText(texts.title_fil, filipino),
    body_fil: texts.body_fil === '' ? body_en : filledText(texts.body_fil, filipino),
  }
}
