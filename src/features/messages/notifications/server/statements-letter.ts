import type { MailedPapers } from '#server/feature/papers-by-mail.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paperWords } from '#server/pdf/document-texts.ts'
import type { Day } from '#shared/dates.ts'
import { hello, languageOf } from '../letters.ts'

/** A mail that statements of account go with, as PDF. */
export function statementsLetter(
  { firstname, lots, day, language }: { firstname: string } & Pick<MailedPapers, 'lots' | 'day' | 'language'>,
  village: string,
): Letter {
  const written = languageOf(language)
  return { ...STATEMENTS[written](firstname, lots, day), signature: village, language: written }
}

type StatementWords = (firstname: string, lots: readonly string[], day: Day) => Pick<Letter, 'subject' | 'paragraphs'>

const STATEMENTS: Readonly<Record<'en' | 'fil', StatementWords>> = {
  en: (firstname, lots, day) => ({
    subject: lots.length === 1 ? `Statement of account of ${lots[0]}` : `Statements of account of ${lots.length} lots`,
    paragraphs: [
      hello('Hi', firstname, 'Hello,'),
      `attached is the statement of account of ${lots.join(', ')} as of ${paperWords('en').longDay(day)}: what is open, and how it is paid.`,
      'If you have paid in the meantime, thank you; please show us the receipt.',
    ],
  }),
  fil: (firstname, lots, day) => ({
    subject:
      lots.length === 1 ? `Statement of account ng ${lots[0]}` : `Mga statement of account ng ${lots.length} na lote`,
    paragraphs: [
      hello('Kumusta po,', firstname, 'Kumusta po,'),
      `kalakip po ang statement of account ng ${lots.join(', ')} hanggang ${paperWords('fil').longDay(day)}: ang hindi pa bayad, at kung paano magbayad.`,
      'Kung nakabayad na kayo, salamat po; pakipakita lang ang resibo sa amin.',
    ],
  }),
}
