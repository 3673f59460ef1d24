import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { reconciliationDesk, WALLET_HEAD } from '../../../../../test/reconciliation-desk.ts'
import { refusals } from '../refusals.ts'

const desk = await reconciliationDesk()
const { act, ask, call, ana, ben, entryOf, keep, lines, pay, place, preview } = desk

const two = (number: number) => String(number).padStart(2, '0')
const peso = (amount: number) => amount.toFixed(2)
/** A line of a wallet with its balance, oldest first; what the account held before is ₱1,000.00. */
function walletRows(moves: readonly { day: string; amount: number; reference: string; text: string }[]): string[][] {
  let balance = 1000
  return moves.map(({ day, amount, reference, text }, at) => {
    balance += amount
    const time = `${two((at % 11) + 1)}:${two(at % 60)} PM`
    return [
      `${day} ${time}`,
      text,
      reference,
      amount < 0 ? peso(-amount) : '',
      amount > 0 ? peso(amount) : '',
      peso(balance),
    ]
  })
}

const wallet = await place()
const paid = new Map<string, number>()
const moves: { day: string; amount: number; reference: string; text: string }[] = []
for (let at = 0; at < 192; at++) {
  const same = at >= 100 && at < 120
  const move = {
    day: same ? '2026-11-10' : `2026-11-${two(1 + Math.floor(at / 12))}`,
    amount: same ? 600 : 200 + at,
    reference: String(9_000_000_000_000 + at),
    text: 'Payment received',
  }
  moves.push(move)
  // Of the equal ones eight were recorded without their reference.
  const reference = at >= 112 && at < 120 ? null : move.reference
  paid.set(move.reference, await entryOf(await pay(wallet, { amount: move.amount, day: move.day, reference })))
}
const missing = [0, 1, 2, 3, 4].map((at) => ({
  day: '2026-11-17',
  amount: at === 0 ? 600 : 1500 + at,
  reference: String(9_500_000_000_000 + at),
  text: `Received from PAYER NUMBER${'ABCDE'[at]} X`,
}))
const strange = [0, 1, 2].map((at) => ({
  day: '2026-11-18',
  amount: at === 0 ? -250 : 99 + at,
  reference: String(9_700_000_000_000 + at),
  text: 'Somebody else',
}))
const rows = [
  WALLET_HEAD,
  ...walletRows([...moves, ...missing, ...strange].toSorted((one, other) => one.day.localeCompare(other.day))),
]

describe('two hundred lines, twenty of them of ₱600.00 on one day', () => {
  it('are read, and none is matched wrongly', async () => {
    const read = (await preview(wallet, rows)).body
    expect(read).toMatchObject({ new: 200, known: 0, breaks: [], opening: 1000, remembered: false })
    const stored = await keep(wallet, rows)
    expect([stored.status, stored.body.new, stored.body.known]).toEqual([201, 200, 0])
    const { counts } = await lines(wallet)
    expect(counts).toMatchObject({ open: 200, sure: 184, choose: 8, unknown: 8, settled: 0, all: 200 })
    const sure = [...(await lines(wallet, 'sure')).lines.data, ...(await lines(wallet, 'sure', '&page=2')).lines.data]
    expect(sure).toHaveLength(184)
    for (const line of sure)
      expect(
        line.entries.map(({ id }) => id),
        line.reference ?? '',
      ).toEqual([paid.get(line.reference ?? '')])
    for (const line of (await lines(wallet, 'choose')).lines.data) {
      expect(line.amount).toBe(600)
      expect(line.entries.map(({ id }) => id)).toContain(paid.get(line.reference ?? ''))
    }
    const unknown = (await lines(wallet, 'unknown')).lines.data.map(({ reference }) => reference)
    expect(unknown.toSorted()).toEqual([...missing, ...strange].map(({ reference }) => reference).toSorted())
  })

  it('M18: are not read again, neither the same file nor one that overlaps, in whatever order', async () => {
    const again = await keep(wallet, rows)
    expect([again.status, again.body.message]).toEqual([409, refusals.nothing_new.message])
    const turned = [WALLET_HEAD, ...rows.slice(1).toReversed()]
    expect((await preview(wallet, turned)).body).toMatchObject({ new: 0, known: 200 })
    const overlapping = [
      WALLET_HEAD,
      ...rows.slice(150),
      ['2026-11-19 01:00 PM', 'Payment received', '9800000000001', '', '600.00', '1.00'],
    ]
    expect((await keep(wallet, overlapping)).body).toMatchObject({ new: 1, known: 51 })
    expect((await lines(wallet)).counts.all).toBe(201)
  })

  it('are linked one by one, posted, set aside, and come to the figure of the bank', async () => {
    const house = await desk.house()
    for (const line of [
      ...(await lines(wallet, 'sure')).lines.data,
      ...(await lines(wallet, 'sure', '&page=2')).lines.data,
    ])
      expect((await act(line, 'links', { entry_ids: line.entries.map(({ id }) => id) })).status).toBe(200)
    // A line linked by its reference leaves the eight without one, which somebody knows apart.
    for (const line of (await lines(wallet, 'choose')).lines.data) {
      const { body } = await act(line, 'links', { entry_ids: [paid.get(line.reference ?? '')] })
      expect(body.line.state).toBe('settled')
    }
    for (const { reference, amount } of [...missing, { reference: '9800000000001', amount: 600 }]) {
      const [line] = (await lines(wallet, 'unknown', `&search=${reference}`)).lines.data
      const posted = await act(line ?? { id: 0 }, 'payment', { lots: [{ house_id: house.id, amount }] })
      expect([posted.status, posted.body.line.state, posted.body.line.left]).toEqual([201, 'settled', 0])
      expect(posted.body.payment).toMatchObject({ amount, ewallet_reference: reference, payment_method: 'e-wallet' })
    }
    for (const line of (await lines(wallet, 'unknown')).lines.data)
      expect((await act(line, 'not-ours', { reason: 'Of the chapel' })).body.line.state).toBe('not_ours')
    const { counts } = await lines(wallet)
    expect(counts).toMatchObject({ sure: 0, choose: 0, unknown: 0, not_ours: 3, settled: 198, all: 201 })
    const data = await desk.differences(wallet, '&day=2026-11-18')
    expect(data.agrees).toBe(true)
    expect(data.differences.filter(({ kind }) => kind === 'not_in_books')).toHaveLength(3)
    expect(data.differences.reduce((sum, { amount }) => sum + amount, data.books)).toBeCloseTo(data.bank ?? 0)
  }, 120_000)
})

describe('a statement', () => {
  const line = (day: string, reference: string, amount: string) => [day, 'Paid', reference, '', amount, '']
  const some = [WALLET_HEAD, line('2026-11-05', '1234567890123', '600.00')]

  it('of two who read it at once is kept once', async () => {
    const wallet = await place()
    const both = await Promise.all([keep(wallet, some), keep(wallet, some, {}, ben.token)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await lines(wallet)).counts.all).toBe(1)
  })

  it('that overlaps one which is read at the same moment brings the rest', async () => {
    const wallet = await place()
    const rows = [1, 2, 3].map((at) => line('2026-11-05', `123456789012${at}`, '600.00'))
    const both = await Promise.all([
      keep(wallet, [WALLET_HEAD, ...rows.slice(0, 2)]),
      keep(wallet, [WALLET_HEAD, ...rows.slice(1)], {}, ben.token),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await lines(wallet)).counts.all).toBe(3)
  })

  it('M18: cannot bring a line twice, whatever writes it', async () => {
    const wallet = await place()
    await keep(wallet, some)
    const twice = desk.asUser(sql`
      insert into statement_lines (statement_id, place_id, key, nth, day, amount)
      select statement_id, place_id, key, 2, day, amount from statement_lines where place_id = ${wallet.id}`)
    await expect(twice).rejects.toThrow(/statement_lines_once/)
    for (const change of [
      sql`update statement_lines set amount = 1 where place_id = ${wallet.id}`,
      sql`update statement_lines set linked = 100 where place_id = ${wallet.id}`,
      sql`update account_statements set closing = 5, opening = 4 where place_id = ${wallet.id}`,
      sql`truncate statement_lines cascade`,
    ])
      await expect(desk.asUser(change)).rejects.toThrow()
  })

  it('is taken back while nothing of it is decided, and can be read again', async () => {
    const wallet = await place()
    const { statement } = (await keep(wallet, some)).body
    const [one] = (await lines(wallet)).lines.data
    await act(one ?? { id: 0 }, 'not-ours', { reason: 'Wrong' })
    const back = () => ask('DELETE', `/reconciliation/statements/${statement.id}`)
    expect((await back()).body.message).toBe(refusals.used_statement.message)
    await act(one ?? { id: 0 }, 'undo')
    expect((await back()).status).toBe(200)
    expect((await back()).status).toBe(404)
    expect((await keep(wallet, some)).body.new).toBe(1)
  })

  it('remembers its columns for its place alone', async () => {
    const [bank, other] = [await place('bank'), await place('bank')]
    const map = { columns: { moment: 'Kailan', credit: 'Pasok', debit: 'Labas' }, days: 'dmy' }
    const rows = [
      ['Kailan', 'Labas', 'Pasok'],
      ['05/11/2026', '', '600.00'],
    ]
    expect((await preview(bank, rows)).body.errors).toEqual({ rows: [refusals.no_headings.message] })
    expect((await keep(bank, rows, { map })).status).toBe(201)
    const next = [rows[0] ?? [], ['06/11/2026', '15.00', '']]
    expect((await preview(bank, next)).body).toMatchObject({
      remembered: true,
      new: 1,
      lines: [{ day: '2026-11-06', amount: -15 }],
    })
    expect((await preview(other, next)).status).toBe(422)
  })

  it.each([
    ['of a drawer', { place_id: 1 }, 'place_id', refusals.choose_place.message],
    ['without rows', { rows: null }, 'rows', refusals.no_lines.message],
    ['that is no table', { rows: 'what' }, 'rows', refusals.rows.message],
    [
      'that is too long',
      { rows: Array.from({ length: 6001 }, () => ['a']) },
      'rows',
      refusals.too_long({ count: 6000 }).message,
    ],
    ['without lines', { rows: [WALLET_HEAD] }, 'rows', refusals.no_lines.message],
    [
      'of a day to come',
      { rows: [WALLET_HEAD, line('2026-11-22', '1', '5.00')] },
      'rows',
      refusals.future_line({ row: 2, day: '2026-11-22' }).message,
    ],
    ['with columns that are none', { map: { columns: { moment: 'Date' } } }, 'map', refusals.columns.message],
  ])('%s is refused', async (_, over, field, text) => {
    const wallet = await place()
    const { status, body } = await preview(wallet, some, over)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  })

  it('in a file is read as rows of text, and refused with a reason where it is none', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer> | string) => {
      const form = new FormData()
      form.set('file', new Blob([bytes]), 'statement.csv')
      return call<{ sheets: { rows: string[][] }[]; errors: Record<string, string[]> }>(
        'POST',
        '/reconciliation/files',
        undefined,
        {
          token: ana.token,
          form,
        },
      )
    }
    expect((await send('Date,Amount\n2026-11-05,"1,600.00"\n')).body.sheets).toMatchObject([
      {
        name: null,
        rows: [
          ['Date', 'Amount'],
          ['2026-11-05', '1,600.00'],
        ],
      },
    ])
    expect((await send('%PDF-1.7 ')).body.errors.file?.[0]).toContain('no spreadsheet')
    expect((await send(`a,b\n${'1,2\n'.repeat(7000)}`)).body.errors.file).toEqual([
      refusals.too_long({ count: 6000 }).message,
    ])
    expect((await call('POST', '/reconciliation/files', {}, { token: ana.token })).status).toBe(422)
  })
})
