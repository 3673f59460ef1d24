import type { LotChange } from '#features/dues/lots/contract.ts'
import { lotBalance } from '#features/ledger/settlement/server/lots.queries.ts'
import { storeSettings } from '#features/office/settings/server/queries.ts'
import { aHouse, anEmptyHouse } from '#features/people/houses/server/factory.ts'
import { insertOccupancies } from '#features/people/residents/server/occupancies.queries.ts'
import type { Tx } from '#server/database/db.ts'
import type { House } from '#shared/people.ts'
import type { TestApp } from './app.ts'

export interface Done {
  message: string
  errors: Record<string, string[]>
  change: LotChange
}

/** A treasurer who joins and splits lots. The office chose block and lot, so that a lot may be `92 & 93`. */
export async function lotsDesk({ call, database, signInAs }: TestApp) {
  const { token } = await signInAs('treasurer')
  const write = <T>(work: (tx: Tx) => Promise<T>) => database.transaction({ userId: null, requestId: null }, work)
  await write((tx) =>
    storeSettings(
      tx,
      new Map([
        ['address_parts', 'block,lot'],
        ['exact_sums', 'false'],
      ]),
    ),
  )

  const ask = <Body>(method: string, path: string, body?: unknown, by = token) =>
    call<Body>(method, path, body, { token: by })
  const join = (id: number, body: object) => ask<Done>('POST', `/lots/${id}/joins`, body)
  const split = (id: number, parts: unknown) => ask<Done>('POST', `/lots/${id}/splits`, { parts })
  const undo = (id: number) => ask<Done>('POST', `/lot-changes/${id}/undo`)
  const changes = async (id: number) =>
    (await ask<{ changes: LotChange[]; part_of: House | null; can_join: House[] }>('GET', `/lots/${id}/changes`)).body
  const pay = (house_id: number, amount: number) =>
    ask<{ payment: { id: number } }>('POST', '/payments', { house_id, amount })
  const balance = (id: number) => lotBalance(database.db, id, '2026-11-21')
  const open = async (id: number) =>
    (
      await database.pool.query<{ line: string }>(
        `select concat_ws(' ', kind, to_char(month, 'YYYY-MM'), due_date, amount - settled, title) as line
       from bills where house_id = $1 and not paid order by due_date, id`,
        [id],
      )
    ).rows.map(({ line }) => line)

  let block = 100
  /** Lots 92 and 93 of a block of their own, both of one owner. */
  const twoLots = () =>
    write(async (tx) => {
      block += 1
      const stored = await aHouse(tx, { block, lot: 92, area: 120, owner: { lastname: 'Dalawa' } })
      const other = await anEmptyHouse(tx, { block, lot: 93, area: 80.5 })
      const { residentId } = stored.owner
      await insertOccupancies(tx, [
        { residentId, houseId: other.id, role: 'home_owner', main: true, from: '2020-01-01' },
      ])
      return { kept: stored, other: { ...other, owner: stored.owner }, block }
    })
  /** Rows undoing has to restore: lots, who belongs to them, permissions, and what each owes. */
  const rows = async (ids: readonly number[]) => ({
    ...(
      await database.pool.query(
        `select
        (select jsonb_agg(to_jsonb(h) - 'updated_at' order by id) from houses h where id = any($1)) as lots,
        (select jsonb_agg(to_jsonb(t) - 'updated_at' order by id) from tenures t where house_id = any($1)) as tenures,
        (select jsonb_agg(to_jsonb(p) - 'updated_at' order by id) from household_permissions p where house_id = any($1)) as permissions,
        (select jsonb_agg(jsonb_build_array(r.id, house_id, left_at) order by r.id) from residents r) as residents`,
        [ids],
      )
    ).rows[0],
    open: await Promise.all(ids.map(open)),
    balances: await Promise.all(ids.map(balance)),
  })

  return { ask, balance, changes, join, open, pay, rows, split, twoLots, undo, write }
}
