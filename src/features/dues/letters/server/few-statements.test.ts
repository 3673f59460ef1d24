// Runs on both engines: statements.

import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { standingDesk } from '../../../../../test/standing-desk.ts'
import type { Letter } from '../contract.ts'

// Today is 2026-11-21 in Manila.
const { ask, debtor } = await standingDesk()

/** Counts the statements of a call that writes letters to lots; returns their debts too. */
async function writing(lots: readonly number[]) {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body } = await ask<{ letters: Letter[] }>('POST', '/letters', {
    ...{ kind: 'first_notice', house_ids: lots },
  })
  const statements = sent.mock.calls.length
  sent.mockRestore()
  expect(status).toBe(201)
  return { statements, owed: body.letters.map(({ owed, months }) => [owed, months]) }
}

it('six letters take as many statements as one, and each names its own debt', async () => {
  const houses = [await debtor(1), await debtor(2), await debtor(3), await debtor(4), await debtor(0), await debtor(2)]
  const [first] = houses
  await writing([first?.id ?? 0])
  const one = await writing([first?.id ?? 0])
  const six = await writing(houses.map(({ id }) => id))
  expect(six.owed).toEqual([1, 2, 3, 4, 0, 2].map((months) => [1000 * months, months]))
  expect(six.statements).toBe(one.statements)
})
