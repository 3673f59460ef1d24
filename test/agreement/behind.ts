import { expect, it } from 'vitest'
import type { DuesSheet } from '#features/dues/balances/contract.ts'
import type { BillRow } from '#features/dues/bills/contract.ts'
import type { Letter } from '#features/dues/letters/contract.ts'
import { printNext } from '#features/overview/reports/server/report-runs.ts'
import { peso, toCentavos } from '#shared/money.ts'
import type { Page } from '#shared/paging.ts'
import type { LotTruth, MonthTruth } from '../../scripts/replay/village.ts'
import { pagesOf } from '../pdf-text.ts'
import { type Agreement, pesos, sumOfPesos } from './desk.ts'
import { packOf } from './packs.ts'

/** Figures a replayed village must come out with, as of the day on which it is looked at. */
export interface Truth {
  month: MonthTruth
  lots: readonly LotTruth[]
}

export interface BehindVillage {
  village: Agreement
  truth: Truth
}

interface Aged {
  house_id: number
  behind: number
  ages: number[]
}

/** `Ph 1 Blk 2 Lot 3` as an address of the product. */
const addressOf = ({ label }: LotTruth) => label.replace(/^Ph /, 'Phase ').replace(' Blk ', ' Block ')
/** `Last, First M.` as a letter names somebody. */
const named = (owner: string | null) => owner?.split(', ').reverse().join(' ') ?? ''

const LETTERS = 20

/** Lots with what the truth says of each, in the order of the truth. */
export function withTruth({ village, truth }: BehindVillage) {
  const byAddress = new Map(village.lots.map((lot) => [lot.address, lot]))
  return truth.lots.map((data) => {
    const lot = byAddress.get(addressOf(data))
    if (!lot) throw new Error(`There is no lot ${addressOf(data)}.`)
    return { lot, told: data }
  })
}

/** Compares who is behind in a village that was lived through: aging, matrix, print run, letters and packs equal its truth. */
export function behindAgrees(of: () => BehindVillage): void {
  it('aging: every lot, every age and all who owe', async () => {
    const { village, truth } = of()
    const { lots } = await village.ask<{ lots: Aged[] }>(`/aging?as_of=${village.today}`)
    const byId = new Map(lots.map((one) => [one.house_id, one]))
    for (const { lot, told: data } of withTruth(of()))
      expect(sumOfPesos(byId.get(lot.id)?.ages ?? []), lot.address).toBe(toCentavos(data.balance))
    for (const [at, [age, amount]] of Object.entries(truth.month.aging).entries())
      expect(sumOfPesos(lots.map(({ ages }) => ages[at] ?? 0)), age).toBe(toCentavos(amount))
    expect(lots.filter(({ behind }) => behind > 0)).toHaveLength(truth.month.in_arrears)
  })

  it('the matrix of lots and months: what each owes and has in advance', async () => {
    const { village, truth } = of()
    const path = `/dues-sheet?year=${village.today.slice(0, 4)}&months=24`
    const sheet = await village.ask<DuesSheet>(path)
    for (const { lot, told: data } of withTruth(of())) {
      const row = sheet.lots.find(({ id }) => id === lot.id)
      expect([row?.owed, row?.credit], lot.address).toEqual([data.balance, data.credit])
    }
    expect(sumOfPesos(sheet.lots.map(({ owed }) => owed))).toBe(toCentavos(truth.month.receivable))
  })

  it('the print run of those in arrears: a page each, with what is to be paid', async () => {
    const { village, truth } = of()
    const request = { report: 'statement-run', behind: '1' }
    const { document } = await village.post<{ document: { id: string } }>('/prepared-reports', request)
    while (await printNext(village.app.host));
    const { bytes } = await village.paper(`/prepared-reports/${document.id}/file`)
    const pages = pagesOf(bytes)
    const counted = await village.ask<{ lots: number; owed: number; credit: number }>('/statement-run?behind=1')
    expect([pages.length, counted.lots]).toEqual([truth.month.in_arrears, truth.month.in_arrears])
    const byAddress = new Map(withTruth(of()).map((one) => [one.lot.address, one.told]))
    let owed = 0
    for (const page of pages) {
      const address = page.split('\n').find((line) => byAddress.has(line)) ?? ''
      const data = byAddress.get(address)
      const left = toCentavos(data?.balance ?? 0) - toCentavos(data?.credit ?? 0)
      expect(page, address).toContain(left > 0 ? `Please pay ${peso(left)}.` : 'Nothing is to be paid now.')
      owed += toCentavos(data?.balance ?? 0)
    }
    expect(owed).toBe(toCentavos(counted.owed))
  })

  it('letters to those who are furthest behind: whom, how much, how many months', async () => {
    const { village } = of()
    const { lots } = await village.ask<{ lots: Aged[] }>(`/aging?as_of=${village.today}`)
    const behind = lots.toSorted((one, other) => other.behind - one.behind || one.house_id - other.house_id)
    const chosen = withTruth(of())
      .filter(
        ({ lot, told: data }) => data.owner !== null && behind.some((one) => one.house_id === lot.id && one.behind > 0),
      )
      .toSorted(
        (one, other) =>
          behind.findIndex((row) => row.house_id === one.lot.id) -
          behind.findIndex((row) => row.house_id === other.lot.id),
      )
      .slice(0, LETTERS)
    expect(chosen.length).toBeGreaterThan(5)
    const { letters } = await village.post<{ letters: Letter[] }>('/letters', {
      ...{ kind: 'first_notice', per: 'lot', language: 'en', day: village.today },
      house_ids: chosen.map(({ lot }) => lot.id),
    })
    expect(letters).toHaveLength(chosen.length)
    const { bytes } = await village.paper(`/letters/paper?ids=${letters.map(({ id }) => id).join(',')}`)
    const pages = pagesOf(bytes)
    expect(pages).toHaveLength(chosen.length)
    for (const { lot, told: result } of chosen) {
      const letter = letters.find(({ address }) => address === lot.address)
      const { due, months, later } = await dueOf(village, lot.id)
      // The truth tells all that is owed; a letter tells what was due.
      expect(due + later, lot.address).toBe(toCentavos(result.balance))
      expect([letter?.name, toCentavos(letter?.owed ?? 0), letter?.months], lot.address).toEqual([
        ...[named(result.owner), due, months],
      ])
      const page = pages[letters.findIndex(({ address }) => address === lot.address)]
      for (const piece of [named(result.owner), lot.address, peso(due), `${months} months`])
        expect(page, lot.address).toContain(piece)
    }
  })

  it('the annual pack and that of a handover: what is owed, and where the money is', async () => {
    const { village, truth } = of()
    const year = Number(village.today.slice(0, 4))
    const annual = await packOf(village, 'annual-pack', year)
    const titles = ['Current', '1–30 Days', '31–60 Days', '61–90 Days', 'Over 90 Days']
    const lots = annual.sheet('Aging Report').filter((row) => !row.Lot?.startsWith('Total'))
    for (const [at, [age, amount]] of Object.entries(truth.month.aging).entries())
      expect(sumOfPesos(lots.map((row) => Number(row[titles[at] ?? ''] || 0))), age).toBe(toCentavos(amount))
    const held = Object.values(truth.month.places)
    expect(toCentavos(Number(annual.sheet('Summary of the Books').at(-1)?.Closing))).toBe(sumOfPesos(held))
    const handover = await packOf(village, 'handover-pack', year)
    const places = handover.sheet('Where the Money Is').filter(({ Kind }) => Kind)
    expect(sumOfPesos(places.map((row) => Number(row['By the books'])))).toBe(sumOfPesos(held))
    const open = new Map(handover.sheet('Open Items').map((row) => [row['What is open'], Number(row.Amount)]))
    expect(open.get('Bonds held')).toBe(truth.month.bonds_held)
    expect(open.get('Advances of the lots')).toBe(truth.month.credit)
    expect(open.get('Bills that are overdue')).toBe(
      pesos(sumOfPesos(Object.entries(truth.month.aging).map(([age, amount]) => (age === 'current' ? 0 : amount)))),
    )
  })
}

/** Reads a lot's debt from its list of bills: the part due before the day, of how many months, and what is due later; centavos. */
async function dueOf(village: Agreement, house: number) {
  const bills = await village.everyPage(async (page) => {
    const answer = await village.ask<Page<BillRow>>(`/houses/${house}/bills?per_page=100&page=${page}`)
    return { rows: answer.data, last: answer.last_page }
  })
  const open = bills.filter(({ balance }) => balance > 0)
  const due = open.filter(({ due_date }) => due_date < village.today)
  return {
    due: sumOfPesos(due.map(({ balance }) => balance)),
    later: sumOfPesos(open.map(({ balance }) => balance)) - sumOfPesos(due.map(({ balance }) => balance)),
    months: new Set(due.map(({ month }) => month)).size,
  }
}
