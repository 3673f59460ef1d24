import { type Day, showLongDay } from '#shared/dates.ts'
import { type Content, fact, INK, type PdfRequest, type Stack, type Text } from './content.ts'
import { renderPdf } from './pdf.ts'
import type { PrintOptions } from './workers/pdf-renderer.ts'

/** Card handed to one person: the way in, once. */
export interface CodeCard {
  name: string
  /** Of every lot that the account is for, the first lot first. */
  addresses: readonly string[]
  /** With what the account is opened afterwards. */
  signInName: string
  /** In groups: `K7QM 9XTR 2HWP V4NB`. */
  code: string
  /** Content of the QR code: the page with the code behind it. */
  link: string
}

export interface CodeCards {
  village: string
  /** Where the page is typed into a browser: `https://village.example/start`. */
  page: string
  /** Only the office's own computer knows that address. */
  local: boolean
  validUntil: Day
  cards: readonly CodeCard[]
}

/** Points; a QR code of this size is read from an arm's length. */
const QR_SIZE = 104
const TITLE = 'Codes to sign in'

/** Cards of A6 to cut out, four on an A4 (docs/spec/access.md#paper-codes). */
export const codeCardsPdf = (sheet: CodeCards, options?: PrintOptions): Promise<Buffer> =>
  renderPdf(codeCardsRequest(sheet), options)

const codeCardsRequest = ({ cards, ...sheet }: CodeCards): PdfRequest => ({
  title: TITLE,
  paper: 'A4 cards',
  content: [{ cards: cards.map((card) => cardOf(card, sheet)) }],
})

const cardOf = (card: CodeCard, { village, page, local, validUntil }: Omit<CodeCards, 'cards'>): Content => ({
  stack: [
    { text: village || 'Homeowners’ Association', fontSize: 13, bold: true, color: INK.accent },
    quiet('Your way into the residents’ page · Ang daan ninyo sa pahina ng mga residente', 7.5),
    { rule: true, margin: [0, 6, 0, 6] },
    { ...fact('Name', card.name, { bold: true, fontSize: 12 }), margin: [0, 0, 0, 5] },
    { ...lotsOf(card, local ? ROOM.besideLocal : ROOM.most), margin: [0, 0, 0, 5] },
    { ...fact('You sign in with', card.signInName, { bold: true, fontSize: 12 }), margin: [0, 0, 0, 9] },
    {
      columnGap: 12,
      columns: [
        { qr: card.link, size: QR_SIZE, width: QR_SIZE },
        {
          width: '*',
          stack: [
            step('1', 'Scan the code with a phone, or open', 'I-scan ang code sa telepono, o buksan ang'),
            { text: page, bold: true, fontSize: 8, margin: [10, 0, 0, 4] },
            step('2', 'Type the code below.', 'I-type ang code sa ibaba.'),
            step('3', 'Choose your own password.', 'Pumili ng sarili ninyong password.'),
          ],
        },
      ],
    },
    ...(local ? localOnly() : []),
    {
      text: card.code,
      bold: true,
      fontSize: 16,
      characterSpacing: 1.4,
      alignment: 'center',
      margin: local ? [0, 3, 0, 3] : [0, 10, 0, 8],
    },
    quiet(
      `Works once, until ${showLongDay(validUntil)}. Whoever has this card opens the account: keep it to yourself.`,
    ),
    quiet('Isang beses lang gagana. Ang may hawak nito ang makakapagbukas ng account: huwag ipahiram.'),
  ],
})

/** Stands where the code has its air otherwise: a card has no room for more. */
const localOnly = (): Content[] => [
  {
    text: 'This address works on the office’s computer only.',
    bold: true,
    fontSize: 7.5,
    color: INK.warning,
    margin: [0, 2, 0, 0],
  },
  quiet('Sa computer lang ng opisina gumagana ang address na ito.', 6.5),
]

/** Letters of lots that a card has room for, at most, beside the line of a local address, and as large as its other facts. */
const ROOM = { most: 320, besideLocal: 210, large: 130 }

/** All lots of a card, those beside each other by their numbers: `Block 9 Lot 1, 2, 3`; of very many the first and how many more. */
function lotsOf({ addresses }: CodeCard, most: number): Stack {
  let text = ''
  let named = 0
  let before = ''
  for (const address of addresses) {
    const [, street = '', number = ''] = /^(.* )(\S*\d\S*)$/.exec(address) ?? []
    const piece = number && street === before ? number : address
    if (text.length + piece.length > most) break
    text += named === 0 ? piece : `, ${piece}`
    named += 1
    before = street
  }
  const more = addresses.length - named
  if (more > 0) text += ` and ${more} more lots`
  return fact(addresses.length > 1 ? 'Lots' : 'Lot', text, text.length > ROOM.large ? { fontSize: 7 } : {})
}

const quiet = (text: string, fontSize = 7): Text => ({ text, fontSize, color: INK.quiet, lineHeight: 1.1 })

const step = (number: string, english: string, filipino: string): Content => ({
  margin: [0, 0, 0, 4],
  columnGap: 4,
  columns: [
    { text: number, width: 6, bold: true, color: INK.accent, fontSize: 8.5 },
    { width: '*', stack: [{ text: english, fontSize: 8.5 }, quiet(filipino)] },
  ],
})
