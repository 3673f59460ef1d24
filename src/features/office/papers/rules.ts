import { type Day, showLongDay } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'

/** Where the page of a paper is, from the product's own address. */
export const paperPath = (code: string): string => `/r/${code}`

/** Form of a code; anything else is none. */
export const CODE = /^[0-9a-f]{32}$/

/** Papers beside receipts that carry a code. */
export const PAPER_KINDS = ['statement', 'certificate'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** A receipt as its public page tells it: no name of a person. */
export interface CheckedReceipt {
  kind: 'receipt'
  receipt_number: string
  amount: Centavos
  day: Day
  /** The lot's address; null for a payment of nobody's lot. */
  lot: string | null
  voided_on: Day | null
  /** Receipt numbers of the one it was written in place of, and of the one in its place. */
  replaces: string | null
  replaced_by: string | null
}

/** A statement or a certificate: what it says a lot owes at the end of a day, an advance below zero. */
export interface CheckedBalance {
  kind: PaperKind
  balance: Centavos
  day: Day
  lot: string
  /** Day on which what it certifies was taken back. */
  voided_on: Day | null
  /** The books of that day say something else by now. */
  changed: boolean
}

/** A clearance or a sticker that was issued, without a name. */
export interface CheckedPass {
  kind: RequestType
  /** The type of the clearance. */
  type: string | null
  reference: string
  /** Of the car; null for a clearance. */
  plate: string | null
  day: Day
  valid_until: Day
  expired: boolean
  lot: string
  /** Day on which a sticker was lost or damaged. */
  voided_on: Day | null
}

/** The pass of a worker. The paper shows its holder, so the name stands here too, and nothing else of the person. */
export interface CheckedWorker {
  kind: 'worker'
  name: string
  /** Clearance of the work; null for a worker of a household. */
  reference: string | null
  day: Day
  /** Null without an end. */
  valid_until: Day | null
  expired: boolean
  lot: string
  voided_on: Day | null
}

export type CheckedPaper = CheckedReceipt | CheckedBalance | CheckedPass | CheckedWorker

type Verdict = 'valid' | 'expired' | 'void' | 'replaced' | 'changed' | 'unknown'
type PaperWords = [verdict: string, sentence: string]

/** First sentence of the page, in English and in Filipino. */
export const VERDICTS: Record<Verdict, { english: PaperWords; filipino: PaperWords }> = {
  valid: {
    english: ['Valid', 'This paper is in the records of the office as printed below.'],
    filipino: ['May bisa', 'Nasa talaan ng opisina ang papel na ito, gaya ng nasa ibaba.'],
  },
  void: {
    english: ['Void', 'The office took this paper back. It proves nothing.'],
    filipino: ['Walang bisa', 'Binawi ng opisina ang papel na ito. Wala itong pinatutunayan.'],
  },
  replaced: {
    english: ['Replaced', 'The office took this receipt back and wrote another one in its place.'],
    filipino: ['Pinalitan', 'Binawi ng opisina ang resibong ito at may ibang ipinalit.'],
  },
  expired: {
    english: ['Expired', 'The office issued this paper. Its last day is over.'],
    filipino: ['Paso na', 'Galing sa opisina ang papel na ito, pero tapos na ang bisa nito.'],
  },
  changed: {
    english: [
      'No longer so',
      'The office printed this paper, and the records of its day were changed since. Please ask for a new one.',
    ],
    filipino: [
      'Nabago na',
      'Galing sa opisina ang papel na ito, pero nabago na ang talaan ng araw na iyon. Humingi ng bago.',
    ],
  },
  unknown: {
    english: ['Not found', 'No paper of this village has this code. Please show the paper to the office.'],
    filipino: ['Hindi nakita', 'Walang papel ng village na may ganitong code. Ipakita ang papel sa opisina.'],
  },
}

/** The days of which a restore may have lost papers: from that of the backup to that on which it was brought back. */
export interface LostDays {
  from: Day
  to: Day
}

/** Other meanings of an unknown code, in both languages. */
export const lostSentences = ({ from, to }: LostDays) => ({
  english: ` The records of this office were brought back from a backup on ${showLongDay(to)}: a paper given from ${showLongDay(from)} on until then may be good although it is not found here.`,
  filipino: ` Ibinalik mula sa backup ang talaan ng opisinang ito noong ${showLongDay(to)}: ang papel na ibinigay mula ${showLongDay(from)} hanggang noon ay maaaring totoo kahit hindi ito makita rito.`,
})

export function verdictOf(paper: CheckedPaper | undefined): Verdict {
  if (paper === undefined) return 'unknown'
  if (paper.kind === 'receipt' && paper.replaced_by !== null) return 'replaced'
  if (paper.voided_on !== null) return 'void'
  if ('expired' in paper) return paper.expired ? 'expired' : 'valid'
  return paper.kind !== 'receipt' && paper.changed ? 'changed' : 'valid'
}

const TITLES = {
  statement: 'Statement of Account · Pahayag ng Kuwenta',
  certificate: 'Certificate of Balance · Sertipiko ng Balanse',
}

const PASSES: Readonly<Record<RequestType, (type: string | null) => string | null>> = {
  permit: (type) => type,
  sticker: () => 'Car Sticker · Sticker ng Sasakyan',
}

type Fact = [name: string, value: string | null]

const workerFacts = ({ name, reference, valid_until: until }: CheckedWorker): Fact[] => [
  ['Paper · Papel', reference ? 'Worker’s Pass · Pass ng Manggagawa' : 'Household Worker · Kasambahay'],
  ['Name · Pangalan', name],
  ['Clearance · Clearance', reference],
  ['Valid until · May bisa hanggang', until && showLongDay(until)],
]

/** Facts only this kind of paper has. */
function ownFacts(paper: CheckedPaper): Fact[] {
  if (paper.kind === 'receipt')
    return [
      ['Receipt no. · Resibo', paper.receipt_number],
      ['Replaced by · Pinalitan ng', paper.replaced_by],
      ['Replaces · Kapalit ng', paper.replaces],
      ['Amount · Halaga', peso(paper.amount)],
    ]
  if (paper.kind === 'worker') return workerFacts(paper)
  if ('expired' in paper)
    return [
      ['Paper · Papel', PASSES[paper.kind](paper.type)],
      ['Reference no. · Reference', paper.reference],
      ['Plate no. · Plaka', paper.plate],
      ['Valid until · May bisa hanggang', showLongDay(paper.valid_until)],
    ]
  return [
    ['Paper · Papel', TITLES[paper.kind]],
    paper.balance < 0
      ? ['Advance · Paunang bayad', peso(-paper.balance)]
      : ['Balance due · Dapat bayaran', peso(paper.balance)],
  ]
}

/** Facts of a paper, each with its name in both languages. */
export const factsOf = (paper: CheckedPaper): [name: string, value: string][] =>
  (
    [
      ...ownFacts(paper),
      ['Day · Araw', showLongDay(paper.day)],
      ['Lot · Lote', paper.lot],
      ['Void since · Binawi noong', paper.voided_on && showLongDay(paper.voided_on)],
    ] satisfies Fact[]
  ).filter((fact): fact is [string, string] => fact[1] !== null)
