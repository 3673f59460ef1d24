import { expect } from 'vitest'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import type { Day } from '#shared/dates.ts'
import { toCentavos } from '#shared/money.ts'
import type { Answer, TestApp } from '../app.ts'

/** A lot and what the one function of the database says of it, in centavos. */
export interface Lot {
  id: number
  address: string
  owner: { userId: number; residentId: number } | null
  /** Of `lot_balance`: debt above zero, an advance below. */
  balance: number
  owed: number
  credit: number
}

/** A village whose figures are compared, seen by its administrator on a day. */
export interface Agreement {
  app: TestApp
  token: string
  today: Day
  lots: readonly Lot[]
  /** Asks with the administrator's session unless another is told; a refusal fails the test. */
  ask<Body>(path: string, token?: string): Promise<Body>
  post<Body>(path: string, body: object): Promise<Body>
  /** The rows of all pages of a list, in pesos as they are told. */
  everyPage<Row>(pageOf: (page: number) => Promise<{ rows: readonly Row[]; last: number }>): Promise<Row[]>
  paper(path: string, body?: object): Promise<Answer>
}

/** Centavos as the calls tell them. */
export const pesos = (centavos: number) => centavos / 100

/** The sum of what calls tell in pesos, in centavos. */
export const sumOfPesos = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + toCentavos(one), 0)

/** The village as it is now: every lot with its owner and the balance of the one function. */
export async function agreementOf(app: TestApp, token: string, today: Day): Promise<Agreement> {
  const { call, database } = app
  const send = async <Body>(method: string, path: string, body: object | undefined, of: string) => {
    const answer = await call<Body>(method, path, body, { token: of })
    expect(answer.status, `${method} ${path}`).toBeLessThan(300)
    return answer
  }
  const { rows } = await database.pool.query<
    Omit<Lot, 'balance' | 'owner'> & { user_id: number | null; resident_id: number | null }
  >(
    `select h.id, h.address, r.user_id, r.id as resident_id,
       (select coalesce(sum(amount - settled), 0) from bills where house_id = h.id)::int as owed,
       (select coalesce(sum(unused), 0) from advances where house_id = h.id and not voided)::int as credit
     from houses h left join owners_on($1) o on o.house_id = h.id left join residents r on r.id = o.resident_id
     where h.joined_to is null order by h.sort_key`,
    [today],
  )
  const lots: Lot[] = []
  for (const { user_id, resident_id, ...lot } of rows) {
    const owner = user_id === null || resident_id === null ? null : { userId: user_id, residentId: resident_id }
    lots.push({ ...lot, owner, balance: await lotBalance(database.db, lot.id, today) })
  }
  return {
    ...{ app, token, today, lots },
    ask: async <Body>(path: string, of = token) => (await send<Body>('GET', path, undefined, of)).body,
    post: async <Body>(path: string, body: object) => (await send<Body>('POST', path, body, token)).body,
    everyPage: async <Row>(pageOf: (page: number) => Promise<{ rows: readonly Row[]; last: number }>) => {
      const all: Row[] = []
      for (let page = 1, last = 1; page <= last; page++) {
        const answer = await pageOf(page)
        all.push(...answer.rows)
        last = answer.last
      }
      return all
    },
    paper: (path, body) => send(body ? 'POST' : 'GET', path, body, token),
  }
}
