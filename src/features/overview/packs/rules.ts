import { addDays, type Day } from '#shared/dates.ts'

/** The stacks of paper that a board owes: once a year, and to the board after it (docs/spec/overview.md#packs). */
export const PACKS = ['annual', 'handover'] as const
export type Pack = (typeof PACKS)[number]

/** Items only people can add to the annual pack, and from which day its own is counted. */
const ANNUAL = {
  general_information_sheet: ['General Information Sheet, notarised', 'election'],
  election_minutes: ['Minutes of the election', 'election'],
  attendance: ['Signed attendance', 'election'],
  committee_report: ['Report of the election committee', 'election'],
  proof_of_notice: ['Proof of notice of the election', 'election'],
  returns: ['Election returns', 'election'],
  voters_list: ['List of voters', 'election'],
  first_meeting: ['Minutes of the first meeting of the officers', 'election'],
  audited_statements: ['Audited financial statements', 'year_end'],
} as const satisfies Record<string, readonly [name: string, from: 'election' | 'year_end']>

/** Items handed over beside the papers. */
const HANDOVER = {
  passwords: ['Passwords of the office, changed by the new officers'],
  bank_signatories: ['Signatories at the banks and e-wallets, changed'],
  keys: ['Keys of the office, the gate and the cash box'],
  booklets: ['Booklets of receipts and blank cheques'],
  records: ['Records on paper: books, contracts, titles, tax papers'],
  accounts: ['Accounts of leaving officers, ended or given their last day'],
  backups: ['Backups, their passphrase and the secret key'],
  restore_test: ['A backup restored on another machine'],
  regulator: ['Notice of the change to the regulator and the tax office'],
} as const satisfies Record<string, readonly [name: string]>

const LISTS: Readonly<Record<Pack, Readonly<Record<string, readonly [name: string, from?: 'election' | 'year_end']>>>> =
  {
    annual: ANNUAL,
    handover: HANDOVER,
  }

export interface PackItem {
  item: string
  name: string
  from: 'election' | 'year_end' | null
}

/** The items of a pack in their order. */
export const itemsOf = (pack: Pack): PackItem[] =>
  Object.entries(LISTS[pack]).map(([item, [name, from]]) => ({ item, name, from: from ?? null }))

export interface Counted {
  year: number
  /** The day of the election; null while there was none. */
  election: Day | null
  /** Days after the election and after the end of the year. */
  afterElection: number
  afterYear: number
}

/** The day until which an item is due; null where it is counted from no day, or from an election that was not yet. */
export function dueOf(
  { from }: Pick<PackItem, 'from'>,
  { year, election, afterElection, afterYear }: Counted,
): Day | null {
  if (from === 'year_end') return addDays(`${year}-12-31`, afterYear)
  return from === 'election' && election !== null ? addDays(election, afterElection) : null
}
