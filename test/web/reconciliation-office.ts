import type { Entry, Line, Reconciliation } from '#features/cash/reconciliation/contract.ts'
import type { LineFilter } from '#features/cash/reconciliation/rules.ts'
import type { Answer, Heard } from './answers.ts'
import { openAt } from './open-at.tsx'
import { pageOfRows } from './requests-office.ts'
import { aVillage } from './village.ts'

export const anEntry = (over: Partial<Entry> = {}): Entry => ({
  id: 51,
  day: '2026-11-05',
  kind: 'payment',
  amount: 600,
  left: 600,
  reference: '9000000000001',
  receipt_number: 'AR-000012',
  payment_id: 9,
  payer: 'Marisol Núñez',
  lot: { id: 31, address: 'Block 2 Lot 14' },
  text: null,
  ...over,
})

export const aLine = (over: Partial<Line> = {}): Line => ({
  id: 1,
  day: '2026-11-05',
  time: '14:00',
  amount: 600,
  balance: 1600,
  reference: '9000000000001',
  description: 'Received from MARISOL N.',
  left: 600,
  state: 'sure',
  decision: 'open',
  parked_until: null,
  reason: null,
  links: [],
  entries: [],
  lots: [],
  reports: [],
  ...over,
})

export const aReconciliation = (over: Partial<Reconciliation> = {}): Reconciliation => ({
  place: { id: 3, name: 'GCash of the office' },
  day: '2026-11-20',
  bank: 1585,
  books: 1600,
  differences: [{ kind: 'not_in_books', day: '2026-11-18', text: 'Fee', reference: null, amount: -15 }],
  agrees: true,
  unexplained: 0,
  ...over,
})

const OPEN: ReadonlySet<string> = new Set(['sure', 'choose', 'unknown'])

/** Opens the reconciliation of a wallet with some lines; returns what was sent to a call. */
export function reconciliationOffice(
  more: Record<string, (heard: Heard) => Answer | Promise<Answer>> = {},
  { lines = [], address = '/cash-book?tab=reconciliation' }: { lines?: Line[]; address?: string } = {},
) {
  const of = (state: string) =>
    lines.filter((one) => state === 'all' || one.state === state || (state === 'open' && OPEN.has(one.state)))
  const states: LineFilter[] = ['open', 'sure', 'choose', 'unknown', 'parked', 'not_ours', 'settled', 'all']
  const heard = aVillage(
    {
      'GET /settings': () => ({ json: { village_timezone: 'Asia/Manila' } }),
      'GET /reconciliation/places': () => ({
        json: [
          {
            id: 3,
            kind: 'wallet',
            name: 'GCash of the office',
            open: 3,
            read_to: '2026-11-20',
            reconciled_to: '2026-10-31',
          },
          { id: 4, kind: 'bank', name: 'BDO savings', open: 0, read_to: null, reconciled_to: null },
        ],
      }),
      'GET /reconciliation/lines': ({ query }) => ({
        json: {
          counts: Object.fromEntries(states.map((state) => [state, of(state).length])),
          lines: pageOfRows(of(query.state ?? 'all')).json,
        },
      }),
      'GET /reconciliation': () => ({ json: aReconciliation() }),
      'GET /reconciliation/finished': () => pageOfRows([]),
      'GET /reconciliation/statements': () => pageOfRows([]),
      'GET /reconciliation/payers': () => pageOfRows([]),
      ...more,
    },
    'treasurer',
  )
  return {
    at: openAt(address),
    sent: (call: string) => heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body),
  }
}
