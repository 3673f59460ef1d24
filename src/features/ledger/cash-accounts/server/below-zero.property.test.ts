// Runs on both engines: triggers told at the commit.

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from '../../../../../test/app.ts'
import type { CashAccount } from '../contract.ts'

// M16 (docs/spec/money.md#places): whatever comes in and goes out, in whichever order and by whichever call, no place of cash that is
// counted is below zero on any evening, what is refused says why, and the books agree. Today is 2026-11-21 in Manila.
const { call, database, signInAs } = await testApp()
const ana = await signInAs('treasurer')
const ben = await signInAs('admin')
type Body = Record<string, { id: number }> & { message: string }
const house_id = await database.transaction({ userId: null, requestId: null }, async (tx) => {
  await storeSettings(tx, new Map([['exact_sums', 'false']] as const))
  return (await aHouse(tx)).id
})

const amount = fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100)
const day = fc.integer({ min: 1, max: 21 }).map((one) => `2026-11-${String(one).padStart(2, '0')}`)
const at = fc.nat(4)
/** In which of the places, or in none that is named. */
const where = fc.constantFrom('drawer', 'fund', 'bank', 'loose', 'none')
const ways = [
  ...['sell', 'cheque', 'pay', 'spend', 'spend', 'change', 'change', 'remove', 'restore', 'void', 'void', 'replace'],
  ...['move', 'move', 'deposit', 'bounce', 'fill', 'refund', 'takeRefundBack', 'bond', 'release', 'takeReleaseBack'],
  ...['open', 'close', 'undo', 'undo'],
] as const
const step = fc.record({ way: fc.constantFrom(...ways), amount, day, at, where, to: where })
/** So that there is something to take back. */
const begin = (['sell', 'pay', 'cheque', 'bond', 'spend', 'spend', 'refund'] as const).map((way, at): Step => {
  const where = way === 'spend' && at % 2 ? 'fund' : 'drawer'
  return { way, at, where, to: 'bank', amount: 200, day: '2026-11-02' }
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

let villages = 0
async function play(steps: readonly Step[]): Promise<number> {
  villages += 1
  let refused = 0
  const ask = async (method: string, path: string, body?: object, { token } = ana): Promise<Body | null> => {
    const answer = await call<Body>(method, path, body, { token })
    if (answer.status < 300) return answer.body
    expect([path, answer.status, answer.body.message]).toEqual([path, expect.toSatisfy(isRefusal), expect.any(String)])
    refused += 1
    return null
  }
  const add = async (input: object) => (await ask('POST', '/places', input))?.place as unknown as CashAccount
  const opening = { opening_amount: 500, opening_day: '2026-11-01' }
  const bank = await add({ kind: 'bank', name: `Bank ${villages}`, main: true })
  const drawer = await add({ kind: 'drawer', name: `Drawer ${villages}`, main: true, ...opening })
  const fund = await add({ kind: 'petty_cash', name: `Fund ${villages}`, fund: 500, ...opening })
  // Nobody ever counts it.
  const loose = await add({ kind: 'drawer', name: `Loose ${villages}`, main: false })
  const ids: Record<Step['where'], number | null> = {
    drawer: drawer.id,
    fund: fund.id,
    bank: bank.id,
    loose: loose.id,
    none: null,
  }
  const made: Record<
    'payments' | 'paid' | 'expenses' | 'cheques' | 'refunds' | 'bonds' | 'releases' | 'closings',
    number[]
  > = {
    ...{ payments: [], paid: [], expenses: [], cheques: [], refunds: [], bonds: [], releases: [], closings: [] },
  }
  const keep = (kind: keyof typeof made, id: number | undefined) => id !== undefined && made[kind].push(id)
  const one = (kind: keyof typeof made, index: number) => made[kind].at(-1 - (index % Math.max(1, made[kind].length)))
  const till = (place: Step['where']) => (place === 'loose' ? loose.id : place === 'drawer' ? drawer.id : null)
  let numbers = villages * 1000
  const chequeOf = async (payment: number | undefined) => {
    const { rows } = await sql<{ id: number }>`select id from cheques where payment_id = ${payment ?? 0}`.execute(
      database.db,
    )
    return rows[0]?.id
  }
  const doing: { [Way in Step['way']]: (step: Step) => Promise<unknown> } = {
    sell: async ({ amount, day, where }) => {
      const sale = { payer_name: 'Guest', items: [{ account: 'Passway', amount }], method: 'cash', day }
      keep('payments', (await ask('POST', '/sales', { ...sale, place_id: till(where) }))?.payment?.id)
    },
    cheque: async ({ amount, day }) => {
      numbers += 1
      const cheque = { bank: 'BDO', number: String(numbers), date: day }
      const sale = { payer_name: 'Guest', items: [{ account: 'Passway', amount }], method: 'cheque', cheque, day }
      const paid = (await ask('POST', '/sales', sale))?.payment?.id
      keep('payments', paid)
      keep('cheques', await chequeOf(paid))
    },
    pay: async ({ amount, day, where }) => {
      const input = { house_id, amount, date: day, place_id: till(where) }
      const paid = (await ask('POST', '/payments', input))?.payment?.id
      keep('payments', paid)
      keep('paid', paid)
    },
    spend: async ({ amount, day, where }) =>
      keep('expenses', (await ask('POST', '/expenses', voucher({ amount, day, place_id: ids[where] })))?.data?.id),
    change: ({ amount, day, at, where }) =>
      ask('PUT', `/expenses/${one('expenses', at)}`, voucher({ amount, day, place_id: ids[where] })),
    remove: ({ at }) => ask('DELETE', `/expenses/${one('expenses', at)}`),
    restore: ({ at }) => ask('POST', `/expenses/${one('expenses', at)}/restore`),
    void: ({ at }) => ask('POST', `/payments/${one('payments', at)}/void`, { reason: 'Wrong' }),
    replace: async ({ amount, day, at, where }) => {
      const input = { house_id, amount, date: day, place_id: till(where), reason: 'Wrong' }
      const paid = (await ask('POST', `/payments/${one('paid', at)}/replace`, input))?.payment?.id
      keep('payments', paid)
      keep('paid', paid)
    },
    move: ({ amount, day, where, to }) =>
      ask('POST', '/places/transfers', { from: ids[where] ?? drawer.id, to: ids[to] ?? fund.id, amount, day }),
    deposit: ({ amount, day, at }) =>
      ask('POST', '/deposits', {
        ...{ to: bank.id, from: drawer.id, cash: amount, day },
        cheque_ids: at % 2 && made.cheques.length ? [one('cheques', at)] : [],
      }),
    bounce: ({ day, at }) => ask('POST', `/cheques/${one('cheques', at)}/bounce`, { day, reason: 'No funds' }),
    fill: ({ day }) => ask('POST', '/replenishments', { fund_id: fund.id, from_id: bank.id, method: 'cheque', day }),
    refund: async ({ amount, where }) => {
      const input = { house_id, amount, reason: 'They moved away', place_id: ids[where] }
      keep('refunds', (await ask('POST', '/refunds', input))?.refund?.id)
    },
    takeRefundBack: ({ at }) => ask('POST', `/refunds/${one('refunds', at)}/undo`),
    // Every other one by a cheque, which may bounce after some of it was given back.
    bond: async ({ amount, day, at, where }) => {
      numbers += 1
      const cheque = { bank: 'BDO', number: String(numbers), date: day }
      const how = at % 2 ? { method: 'cheque', cheque } : { method: 'cash', place_id: till(where) }
      const taken = await ask('POST', '/bonds', { house_id, purpose: 'Fence', amount, day, ...how })
      keep('bonds', taken?.bond?.id)
      keep('cheques', await chequeOf(taken?.payment?.id))
      keep('payments', taken?.payment?.id)
    },
    release: async ({ amount, day, at, where }) => {
      const input = { returned: amount, place_id: ids[where], day }
      const released = await ask('POST', `/bonds/${one('bonds', at)}/releases`, input)
      const { releases } = (released?.bond ?? { releases: [] }) as unknown as { releases: { id: number }[] }
      keep('releases', releases.at(-1)?.id)
    },
    takeReleaseBack: ({ at }) => ask('POST', `/bonds/releases/${one('releases', at)}/undo`, { reason: 'Wrong' }),
    open: ({ amount, where }) => {
      const place = where === 'fund' ? fund : drawer
      const input = { name: place.name, main: place.main, fund: place.fund, opening_amount: amount, ended: false }
      return ask('PUT', `/places/${place.id}`, { ...input, opening_day: '2026-11-01' })
    },
    close: async ({ amount, day, at }) => {
      const pieces = [{ kind: 'note', worth: 100, count: amount / 100 }]
      const stays = at % 2 ? amount : 0
      const input = { place_id: drawer.id, day, pieces, reason: 'Found so', to: bank.id, stays }
      const counted = await ask('POST', '/day-closings', input)
      const closed = counted && (await ask('POST', `/day-closings/${counted.closing?.id}/confirm`, {}, ben))
      keep('closings', closed?.closing?.id)
    },
    undo: ({ at }) => ask('POST', `/day-closings/${one('closings', at)}/undo`, { reason: 'Wrong' }),
  }
  for (const each of [...begin, ...steps]) {
    await doing[each.way](each)
    expect([each, await belowZero()]).toEqual([each, []])
  }
  expect(await booksProblems(database.db)).toEqual([])
  return refused
}

const isRefusal = (status: number) => [404, 409, 422].includes(status)
const voucher = ({ amount, day, place_id }: { amount: number; day: string; place_id: number | null }) => ({
  ...{ expense_name: 'Lamps', amount, expenses_date: day, place_id },
})

/** The evenings on which a place of cash or a bond holds less than nothing, summed up here from what moved it. */
async function belowZero() {
  const { rows } = await sql<{ place: string; day: string; held: number }>`
    select name as place, day, held from (
      select p.name, e.day, sum(sum(e.amount)) over (partition by p.id order by e.day)::int as held
      from place_entries e join places p on p.id = e.place_id
      where p.kind in ('petty_cash', 'cheques') or p.name like 'Drawer %' group by p.id, p.name, e.day
    ) days where held < 0
    union all select 'bond ' || bond_id, day, held from (
      select bond_id, day, sum(sum(amount)) over (partition by bond_id order by day)::int as held from held_entries group by bond_id, day
    ) bonds where held < 0`.execute(database.db)
  return rows
}

it('no counted place of cash and no bond is below zero on any day, whatever moves it (M16)', async () => {
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50, size: 'max' }), async (steps) => {
      refused += await play(steps)
    }),
    { numRuns: 10 },
  )
  expect(refused).toBeGreaterThan(20)
}, 300_000)
