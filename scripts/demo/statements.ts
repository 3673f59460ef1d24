import { addDays, type Day, firstDay, monthOf } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'
import { type DemoAccounts, endOfMonth } from './places.ts'
import type { Candidate, Transfer } from './reported.ts'

const HEAD = ['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Balance']

interface Entry {
  id: number
  day: Day
  kind: string
  amount: number
  other: { name: string } | null
  expense: { name: string } | null
  payment: { receipt_number: string } | null
}

/** Line of a bank; `entry` is what the books have of it. */
interface BankLine {
  day: Day
  text: string
  reference: string
  amount: number
  entry: number | null
}

const textOf = ({ kind, other, expense, amount }: Entry): string => {
  if (other) return other.name === 'E-wallet' ? 'INSTAPAY CREDIT' : 'CASH/CHECK DEPOSIT'
  if (expense) return 'CHECK ENCASHMENT'
  if (kind === 'void') return 'RETURNED CHECK'
  return amount < 0 ? 'WITHDRAWAL' : 'CREDIT MEMO'
}

/** Days before today on which somebody paid by a transfer. */
const TRANSFERS = [9, 5, 3]

/** Takes payments of who owes something by transfers to the bank; returns their references by receipt number. */
export async function recordTransfers(
  office: Office,
  owing: readonly Candidate[],
): Promise<ReadonlyMap<string, string>> {
  const references = new Map<string, string>()
  for (const [at, ago] of TRANSFERS.entries()) {
    const { house, owed } = owing[at] ?? {}
    if (!house || !owed) continue
    const [reference, day] = [`IP20${at}66${house.id}81`, addDays(office.today, -ago)]
    office.clock.moveTo(day, '10:20')
    const body = { house_id: house.id, amount: owed, method: 'bank transfer', reference }
    const { payment } = await ask<{ payment: { receipt_number: string } }>(office, 'POST', '/payments', body)
    references.set(payment.receipt_number, reference)
  }
  return references
}

/** Lines that the bank has and the books do not yet, in this month. */
const atTheBankAlone = (day: Day, transfer: Transfer | null): BankLine[] => [
  { day, text: 'INTEREST EARNED', reference: 'INT', amount: 412.38, entry: null },
  { day, text: 'TAX WITHHELD', reference: 'TAX', amount: -82.48, entry: null },
  { day, text: 'INSTAPAY FR M D BAUTISTA', reference: 'IP7719304', amount: 1500, entry: null },
  ...(transfer ? [{ day, text: 'INSTAPAY CREDIT', ...transfer, entry: null }] : []),
]

/**
 * Reads the statements of the bank: the last month is matched and finished; of this month half is, and among its lines is a
 * transfer that a resident reported.
 */
export async function readStatements(
  office: Office,
  { bank }: DemoAccounts,
  { transfer, references }: { transfer: Transfer | null; references: ReadonlyMap<string, string> },
): Promise<void> {
  const { today, clock } = office
  const end = endOfMonth(today, -1)
  clock.moveTo(today, '08:10')
  const before = await entriesOf(office, bank, { from: firstDay(monthOf(end)), to: end, references })
  await link(office, await storeLine(office, bank, before, `savings-${monthOf(end)}.csv`))
  await ask(office, 'POST', '/reconciliation/finished', { place_id: bank, day: end })
  const since = await entriesOf(office, bank, { from: addDays(end, 1), to: addDays(today, -1), references })
  const last = since.lines.at(-1)?.day ?? today
  const lines = [...since.lines, ...atTheBankAlone(last, transfer)]
  const stored = await storeLine(office, bank, { ...since, lines }, `savings-${monthOf(today)}.csv`)
  await link(office, stored.slice(0, Math.floor(since.lines.length / 2)))
}

async function entriesOf(
  office: Office,
  place: number,
  { from, to, references }: { from: Day; to: Day; references: ReadonlyMap<string, string> },
) {
  const answer = await ask<{ opening: number; entries: { data: readonly Entry[] } }>(
    office,
    'GET',
    `/places/${place}/entries?from=${from}&to=${to}&per_page=100`,
  )
  const lines = answer.entries.data.map((entry): BankLine => {
    const { id, day, amount, payment } = entry
    const reference = references.get(payment?.receipt_number ?? '') ?? `TRN${String(id).padStart(7, '0')}`
    return { day, text: textOf(entry), reference, amount, entry: id }
  })
  return { opening: answer.opening, lines }
}

interface StoredStatements {
  id: number
  entry: number
}

/** Reads the lines as a bank writes them; returns those that the books have. */
async function storeLine(
  office: Office,
  place_id: number,
  { opening, lines }: { opening: number; lines: readonly BankLine[] },
  file_name: string,
): Promise<StoredStatements[]> {
  let balance = opening
  const rows = lines.map(({ day, text, reference, amount }) => {
    balance += amount
    const sides = amount < 0 ? [(-amount).toFixed(2), ''] : ['', amount.toFixed(2)]
    return [day, text, reference, ...sides, balance.toFixed(2)]
  })
  await ask(office, 'POST', '/reconciliation/statements', {
    ...{ place_id, file_name, source: 'sheet' },
    rows: [HEAD, ...rows],
  })
  const { lines: read } = await ask<{ lines: { data: readonly { id: number; reference: string | null }[] } }>(
    office,
    'GET',
    `/reconciliation/lines?place_id=${place_id}&per_page=100`,
  )
  const ids = new Map(read.data.map(({ id, reference }) => [reference, id]))
  return lines.flatMap(({ reference, entry }) => {
    const id = ids.get(reference)
    return entry !== null && id !== undefined ? [{ id, entry }] : []
  })
}

async function link(office: Office, stored: readonly StoredStatements[]): Promise<void> {
  for (const { id, entry } of stored)
    await ask(office, 'POST', `/reconciliation/lines/${id}/links`, { entry_ids: [entry] })
}
