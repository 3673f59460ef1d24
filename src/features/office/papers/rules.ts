import type { Day } from '#shared/dates.ts'
import { showLongDay } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'

/** Where the page of a paper is, from the product's own address. */
export const paperPath = (code: string): string => `/r/${code}`

/** How a code looks; anything else is none. */
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
  /** What it certifies was taken back. */
  voided_on: Day | null
  /** The books of that day say something else by now. */
  changed: boolean
}

export type CheckedPaper = CheckedReceipt | CheckedBalance

type Verdict = 'valid' | 'void' | 'replaced' | 'changed' | 'unknown'
type Said = [verdict: string, sentence: string]

/** What the page says first, in English and in Filipino. */
export const VERDICTS: Record<Verdict, { english: Said; filipino: Said }> = {
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

export function verdictOf(paper: CheckedPaper | undefined): Verdict {
  if (paper === undefined) return 'unknown'
  if (paper.kind === 'receipt' && paper.replaced_by !== null) return 'replaced'
  if (paper.voided_on !== null) return 'void'
  return paper.kind !== 'receipt' && paper.changed ? 'changed' : 'valid'
}

const TITLES = {
  statement: 'Statement of Account · Pahayag ng Kuwenta',
  certificate: 'Certificate of Balance · Sertipiko ng Balanse',
}

/** What the page tells of a paper, each with its name in both languages. */
export const factsOf = (paper: CheckedPaper): [name: string, value: string][] =>
  (
    [
      ...(paper.kind === 'receipt'
        ? [
            ['Receipt no. · Resibo', paper.receipt_number],
            ['Replaced by · Pinalitan ng', paper.replaced_by],
            ['Replaces · Kapalit ng', paper.replaces],
            ['Amount · Halaga', peso(paper.amount)],
          ]
        : [
            ['Paper · Papel', TITLES[paper.kind]],
            paper.balance < 0
              ? ['Advance · Paunang bayad', peso(-paper.balance)]
              : ['Balance due · Dapat bayaran', peso(paper.balance)],
          ]),
      ['Day · Araw', showLongDay(paper.day)],
      ['Lot · Lote', paper.lot],
      ['Void since · Binawi noong', paper.voided_on && showLongDay(paper.voided_on)],
    ] as [string, string | null][]
  ).filter((fact): fact is [string, string] => fact[1] !== null)
