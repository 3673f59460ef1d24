// Runs on both engines: triggers, of the places.

import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { CashAccount } from '#features/ledger/cash-accounts/contract.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { testApp } from '../../../../../test/app.ts'

// M16 (docs/spec/money.md#places): whatever was paid, voided, spent, corrected, moved and deposited, every place holds on
// every day what a list of moves says. Today is 2026-11-21 in Manila.
const TODAY = 21
const { call, database, signInAs } = await testApp()
const { token } = await signInAs('treasurer')
const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`
const ask = <Body>(method: string, path: string, body?: object) => call<Body>(method, path, body, { token })

const METHODS = { cash: 'drawer', 'e-wallet': 'wallet', 'bank transfer': 'bank', cheque: 'cheques' } as const
const KINDS = ['drawer', 'wallet', 'bank', 'cheques', 'petty_cash'] as const
type Kind = (typeof KINDS)[number]
const CASH: readonly Kind[] = ['drawer', 'cheques', 'petty_cash']

const amount = fc.integer({ min: 1, max: 500_000 })
const day = fc.integer({ min: 1, max: TODAY })
const at = fc.nat(9)
const place = fc.constantFrom('drawer', 'wallet', 'bank', 'petty_cash' as const)
const what = <Do extends string>(name: Do) => fc.constant(name)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: what('pay'),
      amount,
      day,
      method: fc.constantFrom('cash', 'e-wallet', 'bank transfer', 'cheque' as const),
    }),
  },
  fc.record({ do: what('void'), at }),
  fc.record({ do: what('spend'), amount, day, from: place }),
  fc.record({ do: what('correct'), amount, day, at, from: place }),
  fc.record({ do: what('delete'), at }),
  fc.record({ do: what('transfer'), amount, day, from: place, to: place }),
  fc.record({ do: what('deposit'), amount, day, at, withCheque: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Move {
  kind: Kind
  day: number
  amount: number
}

/** Balance of every cash account by a list of moves: the whole rule in a few lines. */
class Model {
  moves: Move[] = []
  add = (...moves: Move[]) => this.moves.push(...moves)
  drop = (move: Move) => {
    this.moves = this.moves.filter((one) => one !== move)
  }
  held = (kind: Kind, on: number) =>
    this.moves.filter((one) => one.kind === kind && one.day <= on).reduce((sum, one) => sum + one.amount, 0)
  can(kind: Kind, from: number, wanted: number): boolean {
    const evenings = Array.from({ length: TODAY - from + 1 }, (_, later) => this.held(kind, from + later))
    return !CASH.includes(kind) || wanted <= Math.min(...evenings)
  }
}

let villages = 0
let numbers = 0

/** New main places in which a history begins, and what may happen to them, in the product and in the model at once. */
async function village() {
  villages += 1
  const model = new Model()
  const ids = new Map<Kind, number>()
  for (const kind of KINDS) {
    const made = await ask<{ place: CashAccount }>('POST', '/places', { kind, name: `${kind} ${villages}`, main: true })
    ids.set(kind, made.body.place.id)
  }
  const paid: { id: number; amount: number; day: number; at: Kind }[] = []
  const spent: { id: number; move: Move }[] = []
  const voucher = (input: { amount: number; day: number; from: Kind }) => ({
    expense_name: 'Voucher',
    amount: toPesos(input.amount),
    expenses_date: dayOf(input.day),
    place_id: ids.get(input.from),
  })
  const out = ({ from, day, amount }: { from: Kind; day: number; amount: number }) => ({
    kind: from,
    day,
    amount: -amount,
  })
  const doing: { [Do in Step['do']]: (one: Extract<Step, { do: Do }>) => Promise<unknown> } = {
    async pay({ amount, day, method }) {
      numbers += 1
      const { body } = await ask<{ payment: { id: number } }>('POST', '/sales', {
        payer_name: 'Guest',
        items: [{ account: 'Passway', amount: toPesos(amount) }],
        method,
        day: dayOf(day),
        reference: method === 'cash' ? null : `R ${numbers}`,
      })
      const at = METHODS[method]
      model.add({ kind: at, day, amount })
      paid.push({ id: body.payment.id, amount, day, at })
    },
    async void({ at }) {
      const [old] = paid.splice(at, 1)
      if (!old) return
      expect((await ask('POST', `/payments/${old.id}/void`, { reason: 'Wrong' })).status).toBe(200)
      model.add({ kind: old.at, day: TODAY, amount: -old.amount })
    },
    async spend(one) {
      const { status, body } = await ask<{ data: { id: number } }>('POST', '/expenses', voucher(one))
      expect(status).toBe(model.can(one.from, one.day, one.amount) ? 201 : 422)
      if (status !== 201) return
      const move = out(one)
      model.add(move)
      spent.push({ id: body.data.id, move })
    },
    async correct(one) {
      const old = spent[one.at]
      if (!old) return
      const { status } = await ask('PUT', `/expenses/${old.id}`, voucher(one))
      if (status !== 200) return
      model.drop(old.move)
      old.move = out(one)
      model.add(old.move)
    },
    async delete({ at }) {
      const [old] = spent.splice(at, 1)
      if (!old) return
      await ask('DELETE', `/expenses/${old.id}`)
      model.drop(old.move)
    },
    async transfer(one) {
      const input = { from: ids.get(one.from), to: ids.get(one.to), amount: toPesos(one.amount), day: dayOf(one.day) }
      const { status } = await ask('POST', '/places/transfers', input)
      expect(status).toBe(one.from !== one.to && model.can(one.from, one.day, one.amount) ? 201 : 422)
      if (status === 201) model.add(out(one), { kind: one.to, day: one.day, amount: one.amount })
    },
    async deposit(one) {
      const cheque = one.withCheque ? paid.filter((pay) => pay.at === 'cheques')[one.at] : undefined
      const { body } = await ask<{ data: { id: number; payment: { id: number } }[] }>(
        'GET',
        '/cheques?state=received&per_page=100',
      )
      const { status } = await ask('POST', '/deposits', {
        to: ids.get('bank'),
        from: ids.get('drawer'),
        cash: toPesos(one.amount),
        cheque_ids: body.data.filter((row) => row.payment.id === cheque?.id).map((row) => row.id),
        day: dayOf(one.day),
      })
      const early = cheque !== undefined && cheque.day > one.day
      expect(status).toBe(model.can('drawer', one.day, one.amount) && !early ? 201 : 422)
      if (status !== 201) return
      const { day } = one
      model.add(out({ from: 'drawer', day, amount: one.amount }), { kind: 'bank', day, amount: one.amount })
      if (!cheque) return
      model.add(out({ from: 'cheques', day, amount: cheque.amount }), { kind: 'bank', day, amount: cheque.amount })
      cheque.at = 'bank'
    },
  }
  const take = (one: Step) => (doing[one.do] as (step: Step) => Promise<unknown>)(one)
  return { model, ids, take }
}

async function play(steps: readonly Step[]) {
  const { model, ids, take } = await village()
  for (const one of steps) await take(one)
  for (const kind of KINDS) {
    const { rows } = await sql<{ held: number[] }>`
      select array_agg(cash_account_balance(${ids.get(kind)}, day::date) order by day) as held
      from generate_series(${dayOf(1)}::date, ${dayOf(TODAY)}::date, '1 day') day`.execute(database.db)
    const evenings = Array.from({ length: TODAY }, (_, before) => model.held(kind, before + 1))
    expect([kind, rows[0]?.held.map(Number)]).toEqual([kind, evenings])
  }
  const { body } = await ask<{ places: { place: { id: number }; closing: number }[] }>(
    'GET',
    `/places/summary?from=${dayOf(10)}&to=${dayOf(12)}`,
  )
  for (const kind of KINDS) {
    const row = body.places.find(({ place }) => place.id === ids.get(kind))
    expect(toCentavos(row?.closing ?? 0)).toBe(model.held(kind, 12))
  }
}

it('every place holds on every day what its moves add up to, whatever happened (M16)', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), play), { numRuns: 15 })
}, 180_000)
