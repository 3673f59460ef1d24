import { filledTexts, valuesOf } from '#features/dues/message-templates/rules.ts'
import type { Content } from '#server/pdf/content.ts'
import { paperWords } from '#server/pdf/document-texts.ts'
import type { Day } from '#shared/dates.ts'
import { titleCase } from '#shared/text/names.ts'
import type { LetterLot } from './queries.ts'

interface Sent {
  title: string
  body: string
  /** Of a template; null for a text that was written for this notice. */
  title_fil: string | null
  body_fil: string | null
  day: Day
  association: string
}

/**
 * A notice on paper for a lot. A template is filled for this lot, with what it owed when the notice was sent, as the day at the top says, and
 * with the names as they are now; in Filipino where all of its people read that.
 */
export function letterTo(lot: LetterLot, { day, ...sent }: Sent): Content[] {
  const name = lot.name === null ? 'The Owner' : titleCase(lot.name)
  const { title, body } = textFor(lot, name, sent)
  return [
    { text: paperWords(isFilipino(lot, sent) ? 'fil' : 'en').longDay(day), margin: [0, 6, 0, 12] },
    { text: name, bold: true },
    { text: lot.address, margin: [0, 0, 0, 14] },
    { text: title, bold: true, fontSize: 12, margin: [0, 0, 0, 8] },
    { text: body },
  ]
}

const isFilipino = ({ filipino }: LetterLot, { body_fil }: Omit<Sent, 'day'>) => filipino && Boolean(body_fil)

function textFor(lot: LetterLot, name: string, sent: Omit<Sent, 'day'>) {
  const { title, body, title_fil, body_fil, association } = sent
  if (title_fil === null || body_fil === null) return { title, body }
  const values = valuesOf({ name, lots: [lot.address], owed: lot.owed, months: lot.months, association })
  const filled = filledTexts({ title_en: title, body_en: body, title_fil, body_fil }, values, values)
  return isFilipino(lot, sent)
    ? { title: filled.title_fil, body: filled.body_fil }
    : { title: filled.title_en, body: filled.body_en }
}
