import { expect } from 'vitest'
import { toCentavos, toPesos } from '#shared/money.ts'
import { type Model, type Shown, type Step, TODAY, type Way } from './whole-model.ts'

const METHODS = ['cash', 'cash', 'e-wallet', 'bank transfer', 'cheque'] as const
/** Texts on paper are never the same twice. */
let numbers = 0

export interface WholeDesk {
  /** The answer; undefined where it was refused. */
  ask(method: string, path: string, body?: object, token?: string): Promise<Shown | undefined>
  read<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Of a second officer. */
  token: string
  bank: number | undefined
  drawer: number | undefined
  lots: readonly { id: number }[]
}

/** Every way in which money moves, and what the model has to know of it. */
export function wholeSteps({ ask, read, token, bank, drawer, lots }: WholeDesk, model: Model) {
  const lot = ({ at }: Step) => lots[at % 2]?.id ?? 0
  const bill = async ({ at }: Step) =>
    (
      await read<{ id: number }>('select id from bills where house_id = any($1) order by id offset $2 limit 1', [
        lots.map(({ id }) => id),
        at,
      ])
    )[0]?.id ?? 0
  const how = ({ at, amount }: Step) => {
    numbers += 1
    const method = METHODS[(at + amount) % METHODS.length] ?? 'cash'
    if (method === 'cheque') return { method, cheque: { bank: 'BDO', number: String(numbers), date: TODAY } }
    return { method, reference: method === 'cash' ? null : `R ${numbers}` }
  }
  const took = (answer: Shown | undefined, of: { lot: number | null; held?: boolean }) => {
    if (!answer?.payment) return
    const { id, amount, items, advance } = answer.payment
    const shares = [...(items ?? []), ...(advance ? [advance] : [])]
    if (!of.held) expect(shares.reduce((sum, one) => sum + toCentavos(one.amount), 0)).toBe(toCentavos(amount))
    model.paid.push({ id, lot: of.lot, amount: toCentavos(amount), held: of.held ?? false, gone: false })
  }
  const pay = async (house_id: number, body: object) =>
    took(await ask('POST', '/payments', { house_id, ...body }), { lot: house_id })
  const newest = <Row extends object>(rows: readonly Row[], at: number) => {
    const there = rows.filter((one) => !('gone' in one && one.gone))
    return there.at(-1 - (at % Math.max(1, there.length)))
  }
  const cheques = async () => (await ask('GET', '/cheques?state=received'))?.data.map(({ id }) => id) ?? []
  const last = async () => (await ask('GET', '/month-closings'))?.closings.find(({ state }) => state !== 'reopened')?.id

  const doing: { [Do in Way]: (step: Step) => Promise<unknown> } = {
    issue: ({ at }) => ask('POST', '/bill-runs', { year: 2026, month: 8 + (at % 4) }),
    charge: (one) =>
      ask('POST', `/houses/${lot(one)}/charges`, {
        name: 'Gate',
        amount: toPesos(one.amount),
        reason: 'Hit',
        due_date: TODAY,
      }),
    ahead: async (one) => {
      const payment = one.at % 3 ? { amount: toPesos(one.amount), ...how(one) } : null
      took(await ask('POST', `/houses/${lot(one)}/year-ahead`, { year: 2027, payment }), { lot: lot(one) })
    },
    pay: (one) => pay(lot(one), { amount: toPesos(one.amount), ...how(one) }),
    choose: async (one) => {
      const splits = [{ bill_id: await bill(one), amount: toPesos(Math.ceil(one.amount / 3)) }]
      await pay(lot(one), { amount: toPesos(one.amount), splits })
    },
    // One transfer for both lots.
    transfer: async ({ amount }) => {
      numbers += 1
      const transfer = { method: 'e-wallet', reference: `T ${numbers}`, transfer_amount: toPesos(2 * amount) }
      for (const { id } of lots) await pay(id, { amount: toPesos(amount), ...transfer })
    },
    sell: async (one) => {
      const items = [{ account: 'Passway', amount: toPesos(one.amount) }]
      took(await ask('POST', '/sales', { payer_name: 'Guest', items, ...how(one) }), { lot: null })
    },
    order: ({ at }) =>
      ask('POST', '/settings', { dues_first: String(at % 2 === 0), penalties_last: String(at % 3 === 0) }),
    void: async ({ at }) => {
      const old = newest(model.paid, at)
      if (old && (await ask('POST', `/payments/${old.id}/void`, { reason: 'Wrong' }))) old.gone = true
    },
    replace: async ({ at, amount }) => {
      const old = newest(model.paid, at)
      if (!old || old.lot === null) return
      const input = { house_id: old.lot, amount: toPesos(amount), reason: 'Wrong' }
      const answer = await ask('POST', `/payments/${old.id}/replace`, input)
      if (answer) old.gone = true
      took(answer, { lot: old.lot })
    },
    deposit: async ({ at }) => {
      const cash = at % 2 ? { from: drawer, cash: 1 } : {}
      await ask('POST', '/deposits', { to: bank, cheque_ids: await cheques(), ...cash })
    },
    bounce: async ({ at }) => {
      const [cheque] = await read<{ id: number; payment_id: number }>(
        'select id, payment_id from cheques where payment_id = any($1) order by id desc offset $2 limit 1',
        [model.paid.filter((one) => !one.gone).map(({ id }) => id), at % 2],
      )
      const old = model.paid.find(({ id }) => id === cheque?.payment_id)
      if (old && cheque && (await ask('POST', `/cheques/${cheque.id}/bounce`, { reason: 'No funds' }))) old.gone = true
    },
    spend: async ({ amount, at }) => {
      const where = at % 2 ? { place_id: bank, method: 'bank transfer' } : {}
      const input = { expense_name: 'Lamps', amount: toPesos(amount), expenses_date: TODAY, ...where }
      const id = (await ask('POST', '/expenses', input))?.data.id
      if (id) model.spent.push({ id, amount, gone: false })
    },
    remove: async ({ at }) => {
      const old = newest(model.spent, at)
      if (old && (await ask('DELETE', `/expenses/${old.id}`))) old.gone = true
    },
    bond: async (one) => {
      const input = { house_id: lot(one), purpose: 'Fence', amount: toPesos(one.amount) }
      took(await ask('POST', '/bonds', input), { lot: null, held: true })
    },
    release: async ({ amount, at }) => {
      const bonds = await read<{ id: number }>('select id from bonds where house_id = any($1) order by id', [
        lots.map(({ id }) => id),
      ])
      const bond = newest(bonds, at)?.id
      const stored = at % 2 ? 5_000 : 0
      const deductions = stored ? [{ text: 'Curb', account: 'Repairs', amount: toPesos(stored) }] : []
      const input = { returned: toPesos(amount), deductions, place_id: bank }
      const answer = bond ? await ask('POST', `/bonds/${bond}/releases`, input) : undefined
      const id = answer?.bond.releases.at(-1)?.id
      if (id) model.released.push({ id, returned: amount, kept: stored, gone: false })
    },
    undo: async ({ at }) => {
      const old = newest(model.released, at)
      if (old && (await ask('POST', `/bonds/releases/${old.id}/undo`, { reason: 'Wrong' }))) old.gone = true
    },
    refund: async (one) => {
      const input = { house_id: lot(one), amount: toPesos(one.amount), reason: 'Moved', place_id: bank }
      if (await ask('POST', '/refunds', input)) model.refunded.push({ lot: lot(one), amount: one.amount })
    },
    penalise: () => ask('POST', '/penalty-runs', {}),
    takeBack: async ({ at }) => {
      const runs = (await ask('GET', '/penalty-runs?per_page=10'))?.data ?? []
      await ask('POST', `/penalty-runs/${runs[at]?.id ?? 0}/take-back`, { reason: 'Storm' })
    },
    waive: async (one) => ask('POST', `/bills/${await bill(one)}/waive-penalty`, { reason: 'Storm' }),
    cancel: async (one) => ask('POST', `/bills/${await bill(one)}/cancel`, { reason: 'Twice' }),
    correct: async (one) =>
      ask('POST', `/bills/${await bill(one)}/lines`, { amount: toPesos(one.amount - 150_000), reason: 'Rate' }),
    round: () => ask('POST', '/bills/round-off', { reason: 'Small' }),
    count: async () => {
      const drawers = (await ask('GET', `/day-closings/drawers?day=${TODAY}`)) as unknown as Shown[] | undefined
      const book = toCentavos(drawers?.find(({ place }) => place.id === drawer)?.book ?? 0)
      const coins = [
        { worth: 1, count: Math.floor(book / 100) },
        { worth: 0.01, count: book % 100 },
      ]
      const pieces = coins.map((coin) => ({ kind: 'coin', ...coin }))
      const counted = await ask('POST', '/day-closings', {
        place_id: drawer,
        day: TODAY,
        pieces,
        to: bank,
        stays: 0,
      })
      if (counted) await ask('POST', `/day-closings/${counted.closing.id}/confirm`, {}, token)
    },
    month: () => ask('POST', '/month-closings', { year: 2026, month: 10, despite: true }),
    reopen: async () => {
      const id = await last()
      if (id && (await ask('POST', `/month-closings/${id}/reopen`, { reason: 'Wrong' })))
        await ask('POST', `/month-closings/${id}/reopen/confirm`, {}, token)
    },
  }
  return doing
}
