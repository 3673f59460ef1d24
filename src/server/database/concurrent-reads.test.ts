import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { dbDesk, nobody, setLot } from '../../../test/db-desk.ts'
import { journeysOf } from '../../../test/journeys.ts'
import { askAlong, sendAlong } from './concurrent-reads.ts'

const { lots, transaction } = await dbDesk()

const divided = (by: number) => sql`select 1 / ${by}::int`

test('a statement that goes along costs no journey of its own, nor does the begin', async () => {
  await transaction(nobody, (tx) => setLot(1, 1).execute(tx))
  const { journeys } = await journeysOf(() =>
    transaction(nobody, async (tx) => {
      await setLot(1, 3).execute(tx)
      await sendAlong(tx, divided(1))
      await setLot(2, 4).execute(tx)
      await sendAlong(tx, divided(1))
    }),
  )
  expect(journeys).toBe(3)
  expect(await lots()).toEqual([3, 4])
})

test('what is asked along is answered in its place, on the journey of the next', async () => {
  await transaction(nobody, (tx) => setLot(1, 5).execute(tx))
  const { done, journeys } = await journeysOf(() =>
    transaction(nobody, async (tx) => {
      const before = await askAlong(tx, sql<{ here: number }>`select 1 as here`)
      const after = await askAlong(tx, sql<{ here: number }>`select 2 as here`)
      await setLot(1, 6).execute(tx)
      return [await before(), await after()]
    }),
  )
  expect(done).toEqual([[{ here: 1 }], [{ here: 2 }]])
  // The second one is the commit.
  expect(journeys).toBe(2)
})

test('what is asked along and fails is told to whoever hears it, and to nobody who does not', async () => {
  const before = await lots()
  const heard = transaction(nobody, async (tx) => {
    const hear = await askAlong(tx, divided(0))
    const behind = await askAlong(tx, sql`select 1`)
    await expect(behind()).rejects.toThrow('division by zero')
    await hear()
  })
  await expect(heard).rejects.toThrow('division by zero')
  const unheard = transaction(nobody, async (tx) => {
    await setLot(1, 9).execute(tx)
    await askAlong(tx, divided(0))
  })
  await expect(unheard).rejects.toThrow('division by zero')
  expect(await lots()).toEqual(before)
})

test('what follows a statement that fails on its way fails with its reason, and nothing is kept', async () => {
  const before = await lots()
  const failing = transaction(nobody, async (tx) => {
    await setLot(1, 8).execute(tx)
    await sendAlong(tx, divided(0))
    await setLot(2, 9).execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await lots()).toEqual(before)
})

test('so does the commit where nothing follows', async () => {
  const before = await lots()
  const failing = transaction(nobody, async (tx) => {
    await setLot(1, 8).execute(tx)
    await sendAlong(tx, divided(0))
    return 'done'
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await lots()).toEqual(before)
})

test('a begin that fails is the reason of everything behind it', async () => {
  const impossible = transaction(nobody, (tx) => setLot(1, 8).execute(tx), { timeout: 1e15 })
  await expect(impossible).rejects.toThrow('invalid value for parameter "statement_timeout"')
})

test('where the begin was ended before it began, nothing is kept by itself', async () => {
  const before = await lots()
  // As a statement that is ended at once: the session goes on, without a transaction.
  const send = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(function (this: pg.Client) {
    return this.query('select 1 / 0')
  } as typeof pg.Client.prototype.query)
  const failing = transaction(nobody, async (tx) => {
    await sql`select 1`.execute(tx)
    await setLot(1, 8).execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  send.mockRestore()
  expect(await lots()).toEqual(before)
})

test('payments are not planned anew each time, and by no plan of a table that was small once', async () => {
  const settings = (takesReceipt: boolean) =>
    transaction(
      nobody,
      async (tx) => {
        const { rows } = await sql<{ plans: string; whole: string }>`
          select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as whole`.execute(tx)
        return rows[0]
      },
      { takesReceipt },
    )
  expect(await settings(true)).toEqual({ plans: 'force_generic_plan', whole: 'off' })
  expect(await settings(false)).toEqual({ plans: 'auto', whole: 'on' })
})
