import { expect, it, test } from 'vitest'
import { caseFile, piecesOf, sheetOf, shown } from '../../../../../test/reconciliation-cases.ts'
import { reconciliationDesk } from '../../../../../test/reconciliation-desk.ts'
import { rowsOfPages } from '../pdf-rows.ts'
import { refusals } from '../refusals.ts'

const desk = await reconciliationDesk()
desk.clock.set('2026-11-28T01:00:00Z')

/** A case's file, read into an empty bank account. */
async function read(name: string) {
  const bank = await desk.place('bank')
  const { rows, ...marks } = await sheetOf(desk, name)
  return { bank, ...(await desk.preview(bank, rows, marks)).body, rows, marks }
}

test.each([
  ['same-branch.csv', [600, 600, 1200], []],
  ['references-by-excel.csv', [600, 600, 600], []],
  ['status-column.csv', [600], ['3 status', '4 status', '5 status']],
  ['type-column.csv', [-3500, 600, 600], []],
  ['gross-fee-net.csv', [591, 1182, -1773], []],
  ['currency-column.csv', [600], ['2 currency']],
  ['refund-in-debit.csv', [-3500, -200, 200, 600], []],
  ['brought-forward.csv', [600], []],
  ['unquoted-thousands.csv', [600], ['2 parted', '4 parted']],
])('of %s nothing becomes money that is none, and nothing goes without a word', async (name, amounts, not) => {
  const { bank, rows, marks, ...data } = await read(name)
  expect(shown(data)).toEqual({ amounts, not })
  expect([data.new, data.known]).toEqual([amounts.length, 0])
  expect((await desk.keep(bank, rows, marks)).body.new).toBe(amounts.length)
})

it('tells what a spreadsheet rounded, what is no money of the account, and what nothing is read from', async () => {
  expect((await read('references-by-excel.csv')).doubts).toContainEqual({ kind: 'rounded', rows: [2, 3, 4] })
  expect((await read('references-by-excel.csv')).lines.map(({ reference }) => reference)).toEqual([null, null, null])
  expect((await read('status-column.csv')).lines[0]?.reference).toBe('A1B2C31')
  expect((await read('refund-in-debit.csv')).doubts).toContainEqual({ kind: 'against', rows: [4] })
  const fees = await read('gross-fee-net.csv')
  expect(fees.unread.map(({ column, sum }) => [column, sum])).toEqual([
    ['Amount', 27],
    ['Fee', -27],
  ])
  expect(fees.lines[0]?.description).toBe('QR Ph sale Ana Cruz with fee 9.00 of 600.00')
  expect(await read('brought-forward.csv')).toMatchObject({ opening: 150_000, closing: 150_600 })
})

it('reads a PDF whose headings stand at the left of their columns and numbers at the right', async () => {
  const rows = rowsOfPages(await piecesOf('left-headings.pdf'))
  const { body } = await desk.preview(await desk.place('bank'), rows)
  expect(shown(body)).toEqual({ amounts: [-25, -13_500, 600], not: [] })
})

it('reads pasted lines by one order of their days', async () => {
  const text = String(await caseFile('pasted-two-orders.txt'))
  const { body } = await desk.preview(await desk.place('bank'), [], { rows: null, text })
  expect(body.lines.map(({ day }) => day)).toEqual(['2026-10-25', '2026-11-05', '2026-11-07'])
})

const HEAD = ['Date', 'Description', 'Reference No', 'Amount']
const choices = async (bank: Parameters<typeof desk.lines>[0]) => (await desk.lines(bank)).counts

it('half of a name is nobody: it proposes and is never sure', async () => {
  const [bank, lot] = [await desk.place('bank'), await desk.house()]
  const line = (day: string, reference: string) => [day, 'Received from JO***N D.', reference, '600.00']
  await desk.keep(bank, [HEAD, line('2026-10-18', 'MK100001')])
  const [first] = (await desk.lines(bank)).lines.data
  await desk.act(first ?? { id: 0 }, 'payment', { lots: [{ house_id: lot.id, amount: 600 }] })
  await desk.keep(bank, [HEAD, line('2026-11-18', 'MK100002')])
  expect(await choices(bank)).toMatchObject({ sure: 0, choose: 1, settled: 1 })
  const [next] = (await desk.lines(bank, 'choose')).lines.data
  expect(next?.lots.map(({ id }) => id)).toEqual([lot.id])
})

it('a line is open again when its receipt is voided, also in a closed month, and its next receipt settles it', async () => {
  const bank = await desk.place('bank')
  const made = { amount: 600, day: '2026-11-18', reference: 'VD100001' }
  const wrong = await desk.pay(bank, made)
  await desk.keep(bank, [HEAD, ['2026-11-18', 'IBFT', made.reference, '600.00']])
  const [line] = (await desk.lines(bank, 'sure')).lines.data
  await desk.act(line ?? { id: 0 }, 'links', { entry_ids: [await desk.entryOf(wrong)] })
  expect(await choices(bank)).toMatchObject({ settled: 1 })
  await desk.ask('POST', `/payments/${wrong.id}/void`, { reason: 'Wrong lot' })
  expect(await choices(bank)).toMatchObject({ settled: 0, unknown: 1 })
  const data = await desk.differences(bank)
  expect(data.differences.map(({ kind, amount }) => [kind, amount])).toEqual([['not_in_books', 600]])
  await desk.pay(bank, made)
  expect(await choices(bank)).toMatchObject({ sure: 1 })
})

it('a line that comes into a finished time is told before it is kept, and makes up no opening', async () => {
  const bank = await desk.place('bank')
  await desk.keep(bank, [HEAD, ['2026-11-05', 'IBFT ANA CRUZ', 'FN100001', '600.00']])
  expect((await desk.finish(bank, { day: '2026-11-10', bank: 600 })).status).toBe(201)
  const late = [HEAD, ['2026-11-06', 'IBFT BEN GO', 'FN100002', '1200.00']]
  expect((await desk.preview(bank, late)).body.finished).toEqual({ to: '2026-11-10', lines: 1, sum: 1200 })
  expect((await desk.keep(bank, late)).status).toBe(201)
  const data = await desk.differences(bank, '&day=2026-11-10')
  expect(data).toMatchObject({ bank: 600, unexplained: -1200, agrees: false })
  expect(data.differences.filter(({ kind }) => kind === 'start')).toEqual([])
})

it('what was posted and taken back is not posted beside itself, and what is left of a line stays in sight', async () => {
  const [bank, lot] = [await desk.place('bank'), await desk.house()]
  await desk.keep(bank, [HEAD, ['2026-11-18', 'IBFT', '', '600.00']])
  const [line = { id: 0 }] = (await desk.lines(bank)).lines.data
  const post = (amount: number) => desk.act(line, 'payment', { lots: [{ house_id: lot.id, amount }] })
  const { payment } = (await post(599)).body
  expect((await desk.lines(bank, 'unknown')).lines.data).toMatchObject([{ amount: 600, left: 1 }])
  await desk.act(line, 'undo')
  const again = await post(599)
  expect([again.status, again.body.message]).toEqual([
    409,
    refusals.posted_before({ receipt: payment.receipt_number, amount: 59_900 }).message,
  ])
  await desk.ask('POST', `/payments/${payment.id}/void`, { reason: 'Wrong lot' })
  expect((await post(600)).status).toBe(201)
})
