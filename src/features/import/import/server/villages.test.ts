import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { phasesSheet, type Sheet, streetsSheet } from '../../../../../test/villages/sheets.ts'
import type { Import } from '../contract.ts'
import { uploadForm } from './factory.ts'

const app = await testApp()
const { token } = await app.signInAs('admin')
const { db } = app.database

/** Every lot of the village as the sheet would say it. */
async function lotsNow() {
  const { rows } = await sql<Record<string, unknown>>`
    select h.address, h.kind, h.area::float as area, o.name as owner, coalesce(b.owed, 0) as owed, coalesce(a.advance, 0) as advance
    from houses h
    left join lateral (
      select case when u.kind = 'person'
        then concat_ws(', ', u.lastname, nullif(concat_ws(' ', u.firstname, u.middlename || '.'), '')) else u.lastname end as name
      from tenures t join residents r on r.id = t.resident_id join users u on u.id = r.user_id
      where t.house_id = h.id and t.main) o on true
    left join lateral (select sum(amount - settled)::float / 100 as owed from bills where house_id = h.id) b on true
    left join lateral (select sum(unused)::float / 100 as advance from advances where house_id = h.id) a on true
    order by h.id`.execute(db)
  return rows
}

const inAll = (lots: Sheet['lots'], of: 'owed' | 'advance') => lots.reduce((sum, lot) => sum + lot[of], 0)

/** A village from its sheet to its lots, with nothing but the mapping confirmed. */
async function moveIn(sheet: Sheet) {
  const { body: read } = await app.call<Import>('POST', '/imports', undefined, {
    token,
    form: uploadForm(sheet.csv, { as_of: '2026-10-31' }),
  })
  const { body: checked } = await app.call<Import>('PUT', `/imports/${read.id}/mapping`, {}, { token })
  expect(checked.problems).toEqual([])
  expect(checked).toMatchObject({
    can_commit: true,
    houses: sheet.lots.length,
    residents: new Set(sheet.lots.flatMap(({ owner }) => owner ?? [])).size,
    receivable: inAll(sheet.lots, 'owed'),
    credit: inAll(sheet.lots, 'advance'),
  })
  const { body } = await app.call<{ message: string }>('POST', `/imports/${read.id}/commit`, undefined, { token })
  expect(body.message).toBe(`${sheet.lots.length} houses were added.`)
  expect(await lotsNow()).toEqual(sheet.lots)
  return read.id
}

const undo = (id: number) => app.call('POST', `/imports/${id}/undo`, { reason: 'The next village.' }, { token })

test.each([1, 2, 3])(
  'both villages of seed %i come in from their sheets, every lot equal, and go again',
  async (seed) => {
    for (const sheet of [phasesSheet(seed), streetsSheet(seed)]) {
      const id = await moveIn(sheet)
      expect((await undo(id)).status).toBe(200)
      const { rows } = await sql<{ left: number }>`
      select (select count(*) from houses) + (select count(*) from residents) + (select count(*) from tenures)
        + (select count(*) from bills) + (select count(*) from advances) as left`.execute(db)
      expect(rows[0]?.left).toBe(0)
    }
  },
)
