import { expect, it } from 'vitest'
import type { DuesSheet } from '#features/dues/balances/contract.ts'
import type { BillRow } from '#features/dues/bills/contract.ts'
import type { Statement } from '#features/dues/statements/contract.ts'
import type { LotCard } from '#features/overview/counter/contract.ts'
import type { OwnedLot } from '#features/overview/lot/contract.ts'
import { duesSheet } from '#features/overview/reports/dues-sheet.ts'
import { columnsOf } from '#features/overview/reports/reports.ts'
import { sumOf } from '#features/overview/reports/web/sums.ts'
import { peso } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import { pagesOf } from '../pdf-text.ts'
import { sheetAgrees } from '../sheet-agrees.ts'
import { type Agreement, pesos, sumOfPesos } from './desk.ts'

const owedOf = (bills: readonly { balance: number }[]) => sumOfPesos(bills.map(({ balance }) => balance))

/** A lot's debt and advance are one function of the database, `lot_balance`: every screen, paper and export tells what it says. */
export function lotsAgree(village: () => Agreement): void {
  const each = () => village().lots
  const sum = (of: (lot: Agreement['lots'][number]) => number) => pesos(each().reduce((all, lot) => all + of(lot), 0))

  it('a lot owes its open bills less its advance, and some of the village owe, have paid ahead, and are even', () => {
    for (const lot of each()) expect(lot.owed - lot.credit, lot.address).toBe(lot.balance)
    expect(each().some((lot) => lot.balance > 0 && lot.balance % 100_00 !== 0)).toBe(true)
    expect(each().some((lot) => lot.balance < 0)).toBe(true)
    expect(each().some((lot) => lot.balance === 0)).toBe(true)
  })

  it('the card at the counter, which heads the page of the lot, and the proposal of its payment', async () => {
    for (const lot of each()) {
      const card = await village().ask<LotCard>(`/houses/${lot.id}/card`)
      expect([card.owed, card.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
      const proposal = await village().post<{ owed: number; credit: number }>('/payments/proposal', {
        house_id: lot.id,
      })
      expect([proposal.owed, proposal.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
    }
  })

  it('the bills on the page of the lot', async () => {
    for (const lot of each()) {
      const bills = await village().everyPage(async (page) => {
        const answer = await village().ask<Page<BillRow>>(`/houses/${lot.id}/bills?per_page=100&page=${page}`)
        return { rows: answer.data, last: answer.last_page }
      })
      expect(owedOf(bills), lot.address).toBe(lot.owed)
    }
  })

  it('the account of the owner, in the office and at home, over all their lots', async () => {
    const { app, ask } = village()
    for (const { owner, address, owed, id } of each()) {
      if (!owner) continue
      const own = each().filter((lot) => lot.owner?.residentId === owner.residentId)
      const all = {
        total_balance: pesos(own.reduce((sum, lot) => sum + lot.owed, 0)),
        advance: pesos(own.reduce((sum, lot) => sum + lot.credit, 0)),
      }
      const path = `/bills/resident/${owner.residentId}?kinds=all`
      const office = await ask<{ bills: BillRow[]; total_balance: number; advance: number }>(path)
      expect(owedOf(office.bills.filter((bill) => bill.house_id === id)), address).toBe(owed)
      expect(office, address).toMatchObject(all)
      expect(await ask(path, await app.tokenFor(owner.userId)), address).toMatchObject(all)
    }
  })

  it('the lots on the page of the person', async () => {
    for (const residentId of new Set(each().flatMap((lot) => lot.owner?.residentId ?? []))) {
      for (const one of await village().ask<OwnedLot[]>(`/residents/${residentId}/lots`)) {
        const lot = each().find(({ id }) => id === one.id)
        expect([one.owed, one.credit], one.address).toEqual([pesos(lot?.owed ?? -1), pesos(lot?.credit ?? -1)])
      }
    }
  })

  it('the statement, on the screen and as PDF', async () => {
    for (const lot of each()) {
      const statement = await village().ask<Statement>(`/houses/${lot.id}/statement`)
      expect(statement.closing_balance, lot.address).toBe(pesos(lot.balance))
      expect(statement.entries.at(-1)?.balance ?? statement.opening_balance, lot.address).toBe(pesos(lot.balance))
    }
    for (const lot of each().slice(0, 3)) {
      const paper = await village().paper(`/houses/${lot.id}/statement-pdf`)
      expect(pagesOf(paper.bytes).join('\n'), lot.address).toContain(peso(Math.abs(lot.balance)))
    }
  })

  it('the list of accounts, of who is overdue, and the search', async () => {
    const accounts = await village().everyPage(async (page) => {
      const answer = await village().ask<
        Page<{ resident: { house: { id: number } }; balance: number; advance: number }>
      >(`/residents/homeowners?kinds=all&per_page=100&page=${page}`)
      return { rows: answer.data, last: answer.last_page }
    })
    for (const lot of each().filter((one) => one.owner)) {
      const account = accounts.find((one) => one.resident.house.id === lot.id)
      expect([account?.balance, account?.advance], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
      const path = `/search?search=${encodeURIComponent(lot.address)}`
      const found = await village().ask<{ houses: { id: number; owed: number; credit: number }[] }>(path)
      const house = found.houses.find(({ id }) => id === lot.id)
      expect([house?.owed, house?.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
    }
  })

  it('the balances of the day, by lot, by age and in all', async () => {
    const data = await village().ask<{
      receivable: number
      credit: number
      aging: Record<string, number>
      lots: { house_id: number; balance: number; credit: number }[]
    }>('/balances?lots=true')
    expect([data.receivable, data.credit]).toEqual([sum((lot) => lot.owed), sum((lot) => lot.credit)])
    expect(sumOf(Object.values(data.aging), (amount) => amount)).toBe(data.receivable)
    for (const lot of each()) {
      const one = data.lots.find((row) => row.house_id === lot.id)
      expect([one?.balance, one?.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
    }
  })

  it('the dues sheet: every cell, what a lot owes in all, its PDF and its spreadsheet', async () => {
    const { app, token, today, lots, paper } = village()
    const year = Number(today.slice(0, 4))
    const sheet: DuesSheet = await sheetAgrees(app.call, token, year, today)
    for (const lot of lots) {
      const row = sheet.lots.find((one) => one.id === lot.id)
      expect([row?.owed, row?.credit], lot.address).toEqual([pesos(lot.owed), pesos(lot.credit)])
    }
    const { bytes } = await paper(`/reports/dues-sheet-pdf?year=${year}&months=12`)
    const text = pagesOf(bytes).join('\n')
    expect(text).toContain(`Total, ${lots.length} lots`)
    expect(text).toContain(peso(lots.reduce((all, lot) => all + lot.owed, 0)))
    const report = duesSheet(sheet.months, 'open')
    const owing = columnsOf(report, 'sheet').find(({ title }) => title === 'Owed in All')
    expect(sheet.lots.map((row) => owing?.value(row))).toEqual(lots.map((lot) => pesos(lot.owed)))
    expect(report.sums(sheet.lots)).toMatchObject([{ label: `Total, ${lots.length} lots`, rows: sheet.lots }])
  })
}
