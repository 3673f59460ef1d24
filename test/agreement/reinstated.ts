import { expect, it } from 'vitest'
import type { CaseRecord, Member } from '#features/dues/standing/contract.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { toCentavos } from '#shared/money.ts'
import { type BehindVillage, withTruth } from './behind.ts'
import { sumOfPesos } from './desk.ts'

const LEAST_MONTHS = 3

interface Answered {
  case: CaseRecord
}

/** One member from good standing to reinstated, by the steps, days and refusals of the settings; the clock goes on by it. */
export function reinstates(of: () => BehindVillage & { began: Day; userId: number }): void {
  it('a case from good standing to reinstated: each step on its day, and what was paid is in the ledger', async () => {
    const { village, truth, began, userId } = of()
    const { app, today } = village
    const send = async <Body = Answered>(method: string, path: string, body?: object) =>
      app.call<Body>(method, path, body, { token: await app.tokenFor(userId) })
    const goTo = (day: Day) => app.clock.set(`${day}T08:00:00+08:00`)
    const after = (days: number) => addDays(today, days)
    const membersOn = (day: Day) =>
      village.everyPage(async (page) => {
        const path = `/standing/members?as_of=${day}&per_page=100&page=${page}`
        const { body } = await send<{ data: Member[]; last_page: number }>('GET', path)
        return { rows: body.data, last: body.last_page }
      })

    const now = await membersOn(today)
    const before = new Map((await membersOn(began)).map((one) => [one.resident_id, one]))
    const owned = withTruth(of()).map(({ lot, told: data }) => ({ id: lot.id, balance: data.balance }))
    const candidates = now
      .filter(({ resident_id, months }) => (before.get(resident_id)?.months ?? 9) < Math.min(months, LEAST_MONTHS))
      .toSorted((one, other) => other.months - one.months)
    const [member] = candidates
    if (!member) throw new Error('Nobody of the village fell behind.')
    const limit = Math.min(member.months, LEAST_MONTHS)
    await send('POST', '/settings', { standing_months: String(limit), exact_sums: 'false' })
    const standing = async (day: Day) =>
      (await membersOn(day)).find(({ resident_id }) => resident_id === member.resident_id)?.standing
    expect([await standing(began), await standing(today)]).toEqual(['good', 'at_risk'])
    const lots = member.lots.map(({ id }) => id)
    const balance = sumOfPesos(owned.filter(({ id }) => lots.includes(id)).map((one) => one.balance))

    const begun = await send('POST', '/standing/cases', { house_id: lots[0], day: today, served_how: 'in_person' })
    expect(begun.status).toBe(201)
    const path = `/standing/cases/${begun.body.case.id}/steps`
    const owed = toCentavos(begun.body.case.debt)
    expect(owed).toBeLessThanOrEqual(balance)
    const step = (kind: string, day: Day, more: object = {}) => send('POST', path, { kind, day, ...more })
    goTo(after(14))
    expect((await step('hearing', after(14))).status).toBe(422)
    goTo(after(15))
    expect((await step('hearing', after(15))).status).toBe(201)
    expect((await step('demand', after(15), { served_how: 'posted' })).status).toBe(201)
    const vote = { resolution: '2026-20', votes_for: 5, votes_against: 0 }
    goTo(after(60))
    expect((await step('declaration', after(59), vote)).status).toBe(422)
    expect((await step('declaration', after(60), vote)).status).toBe(201)
    expect(await standing(after(60))).toBe('declared')

    goTo(after(61))
    const refused = await step('reinstatement', after(61), { ground: 'paid' })
    expect([refused.status, await standing(after(61))]).toEqual([422, 'declared'])
    const ledger = async () => (await send<{ total_amount: number }>('GET', '/payments?per_page=1')).body.total_amount
    const receivable = async () => (await send<{ receivable: number }>('GET', '/balances')).body.receivable
    const [received, all] = [toCentavos(await ledger()), toCentavos(await receivable())]
    expect(all).toBe(toCentavos(truth.month.receivable))
    let paid = 0
    for (const lot of lots) {
      const data = owned.find(({ id }) => id === lot)
      if (!data || data.balance === 0) continue
      const answer = await send('POST', '/payments', { house_id: lot, amount: data.balance })
      expect(answer.status).toBe(201)
      paid += toCentavos(data.balance)
    }
    expect(paid).toBe(balance)
    expect([toCentavos(await ledger()) - received, all - toCentavos(await receivable())]).toEqual([paid, paid])
    expect((await step('reinstatement', after(61), { ground: 'paid' })).body.case.state).toBe('reinstated')
    const result = await Promise.all([began, today, after(15), after(60), after(61)].map(standing))
    expect(result).toEqual(['good', 'notified', 'heard', 'declared', 'good'])
  })
}
