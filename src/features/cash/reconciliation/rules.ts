import type { CashAccountKind } from '#features/ledger/cash-accounts/rules.ts'
import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import type { Centavos } from '#shared/money.ts'

/** Where statements come from: a PDF of a wallet, a spreadsheet of a bank, lines pasted as text. */
export const SOURCES = ['pdf', 'sheet', 'pasted'] as const
export type Source = (typeof SOURCES)[number]

/** Rows of one statement, and letters of one of its cells. */
export const MAX_STATEMENT_ROWS = 6_000
export const MAX_STATEMENT_CELLS = 30
export const MAX_STATEMENT_CELL = 300

/** Decisions on a line that is in no book. */
export const DECISIONS = ['open', 'parked', 'not_ours'] as const
export type Decision = (typeof DECISIONS)[number]

/** Filters of lines: those that wait for a decision, by what they may be, by what was decided, settled ones, all. */
export const LINE_FILTERS = ['open', 'sure', 'choose', 'unknown', 'parked', 'not_ours', 'settled', 'all'] as const
export type LineFilter = (typeof LINE_FILTERS)[number]
export type LineState = Exclude<LineFilter, 'open' | 'all'>

/** The kinds of places that somebody else keeps a statement of. */
export const RECONCILED_KINDS = ['bank', 'wallet'] as const satisfies readonly CashAccountKind[]
export const isReconciled = (kind: CashAccountKind): kind is (typeof RECONCILED_KINDS)[number] =>
  (RECONCILED_KINDS as readonly CashAccountKind[]).includes(kind)

/** Payment method of money on a statement of the cash account. */
export const methodOf = (kind: CashAccountKind): Extract<PaymentMethod, 'bank transfer' | 'e-wallet'> =>
  kind === 'bank' ? 'bank transfer' : 'e-wallet'

/** Amount that an entry can still take of a line, and a line of an entry: the smaller of both, with their sign; 0 on different sides. */
export const linkable = (line: Centavos, entry: Centavos): Centavos =>
  line > 0 === entry > 0 ? Math.sign(line) * Math.min(Math.abs(line), Math.abs(entry)) : 0

/** The accounts of what banks give and take. */
export const INTEREST = 'Interest income'
export const BANK_CHARGES = 'Bank charges'
