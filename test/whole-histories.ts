import fc from 'fast-check'
import { expect } from 'vitest'
import { booksProblems } from '#features/ledger/books-check/server/books.queries.ts'
import { aHouse } from '#features/people/houses/server/factory.ts'
import { leaveLots } from '#features/people/residents/server/factory.ts'
import type { Tx } from '#server/database/db.ts'
import { toPesos } from '#shared/money.ts'
import { testApp } from './app.ts'
import { booksAgree } from './books-agree.ts'
import { Model, type Shown, type Step, step, TODAY, TOMORROW, type Way } from './whole-model.ts'
import { wholeSteps } from './whole-steps.ts'

/**
 * Random histories of everything that moves money, by the product's own calls, whatever of it is refused: payments in every way and
 * order, advances, years ahead, voids, replacements, bounces, vouchers, bonds, refunds, penalties by rule, corrections, days and months that
 * are closed. After each, Σ splits + advance = payment, balances, places and money held are what came in and went out.
 */
export async function wholeHistories() {
  const { call, clock, database, signInAs } = await testApp()
  clock.set('2026-09-15T04:00:00.000Z')
  const early = (await signInAs('admin')).token
  for (const rule of [
    { percent: 2, from: '2026-09', compounding: true },
    { percent: 1, from: '2026-11', grace_days: 3 },
  ])
    expect((await call('POST', '/penalty-rules', rule, { token: early })).status).toBe(201)
  clock.set(`${TODAY}T04:00:00.000Z`)
  const [ana, ben] = [await signInAs('admin'), await signInAs('treasurer')]
  const { db } = database
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
  /** Number of times each way was not refused. */
  const done = new Map<Way, number>()
  let way: Way = 'issue'
  /** The answer; undefined where it was refused, which is never by accident. */
  async function ask(method: string, path: string, body?: object, token = ana.token) {
    const answer = await call<Shown>(method, path, body, { token })
    expect([200, 201, 404, 409, 422], `${method} ${path}: ${answer.text}`).toContain(answer.status)
    if (answer.status >= 300) return undefined
    if (method !== 'GET') done.set(way, (done.get(way) ?? 0) + 1)
    return answer.body
  }
  await ask('POST', '/settings', {
    exact_sums: 'false',
    small_balance_below: '5',
    bill_amount_per_month: '1000',
    year_ahead_price_of: '11',
  })
  const bank = (await ask('POST', '/places', { kind: 'bank', name: 'Bank', main: true }))?.place.id
  let drawers = 0
  const read = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await database.pool.query<Row>(text, values)).rows
  const figures = async () => ({
    inPlaces: Number(
      (await read<{ sum: string }>('select coalesce(sum(amount), 0) as sum from place_entries'))[0]?.sum,
    ),
    held: Number((await read<{ sum: string }>('select coalesce(sum(amount), 0) as sum from held_entries'))[0]?.sum),
  })

  async function play(steps: readonly Step[]) {
    const model = new Model()
    const before = await figures()
    drawers += 1
    const drawer = (
      await ask('POST', '/places', {
        kind: 'drawer',
        name: `Drawer ${drawers}`,
        main: true,
        opening_amount: 0,
        opening_day: TODAY,
      })
    )?.place
    const lots = await write(async (tx) => [await aHouse(tx), await aHouse(tx)])
    const doing = wholeSteps({ ask, read, token: ben.token, bank, drawer: drawer?.id, lots }, model)
    for (const one of steps) {
      way = one.way
      await doing[way](one)
    }
    const now = await figures()
    expect([now.inPlaces - before.inPlaces, now.held - before.held]).toEqual([model.inPlaces(), model.held()])
    for (const { id } of lots) {
      const [data] = await read<{ lines: number; balance: number; owed: number; credit: number }>(
        `select lot_balance($1, $2)::int as balance,
          (select coalesce(sum(amount - settled), 0)::int from bills where house_id = $1) as owed,
          (select coalesce(sum(unused), 0)::int from advances where house_id = $1 and not voided) as credit,
          (select coalesce(sum(l.amount), 0)::int from bill_lines l join bills b on b.id = l.bill_id
            where b.house_id = $1 and l.kind <> 'penalty_credited') as lines`,
        [id, TOMORROW],
      )
      expect(data?.balance).toBe((data?.lines ?? 0) - model.ofLot(id))
      expect(data?.balance).toBe((data?.owed ?? 0) - (data?.credit ?? 0))
      // The next history owes nothing of this one.
      if (data && data.owed > 0)
        await ask('POST', '/payments', {
          house_id: id,
          amount: toPesos(data.owed),
          method: 'e-wallet',
          reference: `E ${id}`,
        })
    }
    await doing.reopen({ way: 'reopen', amount: 0, at: 0 })
    for (const { owner } of lots) await write((tx) => leaveLots(tx, owner.residentId, '2026-11-20'))
  }

  return async (runs: number, seed: number) => {
    const history = fc.array(step, { minLength: 12, maxLength: 30, size: 'max' })
    await fc.assert(fc.asyncProperty(history, play), { numRuns: runs, seed, endOnFailure: true })
    expect(await booksProblems(db)).toEqual([])
    await booksAgree(
      async <Body>(method: string, path: string, body?: object) =>
        (await call<Body>(method, path, body, { token: ana.token })).body,
      { from: '2026-11', to: '2026-11' },
    )
    return done
  }
}
