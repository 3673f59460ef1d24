import type { Day } from '#shared/dates.ts'
import type { Centavos } from '#shared/money.ts'

/** Where the page of a paper is, from the product's own address. */
export const paperPath = (code: string): string => `/r/${code}`

/** How a code looks; anything else is none. */
export const CODE = /^[0-9a-f]{32}$/

/** A receipt as its public page tells it: no name of a person. */
export interface CheckedReceipt {
  receipt_number: string
  amount: Centavos
  day: Day
  /** The lot's address; null for a payment of nobody's lot. */
  lot: string | null
  voided_on: Day | null
}

type Verdict = 'valid' | 'void' | 'unknown'

/** What the page says first, in English and in Filipino. */
export const VERDICTS: Record<Verdict, { english: [string, string]; filipino: [string, string] }> = {
  valid: {
    english: ['Valid', 'This receipt is in the records of the office as printed below.'],
    filipino: ['May bisa', 'Nasa talaan ng opisina ang resibong ito, gaya ng nasa ibaba.'],
  },
  void: {
    english: ['Void', 'The office took this receipt back. It is no proof of payment.'],
    filipino: ['Walang bisa', 'Binawi ng opisina ang resibong ito. Hindi ito katunayan ng bayad.'],
  },
  unknown: {
    english: ['Not found', 'No receipt of this village has this code. Please show the paper to the office.'],
    filipino: ['Hindi nakita', 'Walang resibo ng village na may ganitong code. Ipakita ang papel sa opisina.'],
  },
}

export const verdictOf = (receipt: CheckedReceipt | undefined): Verdict =>
  receipt === undefined ? 'unknown' : receipt.voided_on === null ? 'valid' : 'void'
