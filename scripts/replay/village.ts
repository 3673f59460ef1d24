import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Choices of an office; amounts are pesos, months `YYYY-MM`. */
export interface About {
  name: string
  address_parts: string[]
  first_month: string
  last_month: string
  due_day: number
  penalty: number
  kinds: Record<string, string>
  rates: Record<string, { from: string; amount: number; resolution?: string }[]>
  year_discount: { months: number; price_of: number } | null
  /** Where the money is: what was there at the beginning, and what a petty cash fund is filled up to. */
  money_places: { code: string; name: string; opening?: number; fund?: number }[]
}

export interface Split {
  bill: { kind: string; month: string; due: string }
  amount: number
}

interface Happened<Type extends string> {
  n: number
  /** The village's day. */
  on: string
  type: Type
}

/** Movements between cash accounts, and money held; accounts by their codes. */
export type CashEvent =
  | (Happened<'expense'> & { amount: number; from: string; account: string; payee: string; paper: string })
  | (Happened<'replenish'> & { to: string; from: string; amount: number; by: string })
  | (Happened<'deposit'> & { cash: number; cheques: string[]; to: string })
  | (Happened<'cheque_bounced'> & { payment: string; reason: string })
  | (Happened<'bond'> & {
      bond: string
      lot: number
      amount: number
      method: string
      reference: string
      permit: string
    })
  | (Happened<'bond_released'> & { bond: string; returned: number; forfeited: number; from: string })

/** Events, one a line of events.jsonl. Amounts are pesos; `lot` is the row of lots.csv, from 1. */
export type Event =
  | (Happened<'month_begins'> & { month: string })
  | (Happened<'month_ends'> & { month: string })
  | (Happened<'lot_kind'> & { lot: number; kind: string; from: string })
  | (Happened<'transfer'> & {
      lot: number
      to: { id: string; name: string; email: string; mobile: string }
      deed: string
      expect: { balance: number; credit: number }
    })
  | (Happened<'exempt'> & { lot: number; from: string; to: string; reason: string; resolution: string })
  | (Happened<'assessment'> & {
      title: string
      from: string
      amount: number
      instalments: number
      kinds: string[]
      resolution: string
    })
  | (Happened<'payment'> & {
      payment: string
      lot: number
      amount: number
      method: string
      reference: string
      expect: { split: Split[]; advance: number }
    })
  | (Happened<'void'> & { payment: string; reason: string })
  | (Happened<'year_ahead'> & {
      lot: number
      year: number
      months: string[]
      expect: { amount: number; discount: number }
    })
  | (Happened<'income'> & {
      account: string
      amount: number
      method: string
      reference: string
      lot?: number
      payer?: string
    })
  | CashEvent

/** Figures at the end of a month, in pesos. */
export interface MonthTruth {
  month: string
  receivable: number
  credit: number
  in_arrears: number
  aging: Record<string, number>
  receipts: number
  income_to_date: Record<string, number>
  received_by_method_to_date: Record<string, number>
  /** Balance of each cash account, by its code. */
  places: Record<string, number>
  bonds_held: number
}

export interface LotTruth {
  lot: number
  label: string
  owner: string | null
  balance: number
  credit: number
}

export interface Village {
  about: About
  lotsCsv: string
  events: Event[]
  truth: { months: MonthTruth[]; lots: LotTruth[] }
}

/** Reads a folder as `make.mjs` of the villages writes it. */
export function readVillage(folder: string): Village {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    about: JSON.parse(text('about.json')) as About,
    lotsCsv: text('lots.csv'),
    events: text('events.jsonl')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Event),
    truth: JSON.parse(text('truth.json')) as Village['truth'],
  }
}
