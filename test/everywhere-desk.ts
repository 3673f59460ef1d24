import type { TestApp } from './app.ts'

interface Household {
  id: number
  owner: { residentId: number }
}

/**
 * Adds records of `house` beside its dues: a sticker, a sale by cheque, a bond; and of both lots, which owe a month or more, a
 * payment plan, a case of standing and a letter.
 */
export async function asksAndOwes(
  { call, signInAs }: TestApp,
  { treasurer, house, other }: { treasurer: { token: string }; house: Household; other: Household },
): Promise<void> {
  const must = async <Body>(method: string, path: string, body?: object, { token } = treasurer) => {
    const answer = await call<Body>(method, path, body, { token })
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.body
  }
  const car = { sticker_type: 'two_wheel', car_model: 'Honda Click', car_plate_number: 'TJV 5062' }
  for (const { owner } of [house, other])
    await must('POST', '/car-sticker-requests', { resident_id: owner.residentId, ...car })
  const cheque = { method: 'cheque', cheque: { bank: 'BDO', number: '000123', date: '2026-11-20' } }
  await must('POST', '/sales', { house_id: house.id, items: [{ account: 'Passway', amount: 10 }], ...cheque })
  await must('POST', '/bonds', { house_id: house.id, purpose: 'Fence', amount: 5_000 })

  await must('POST', '/settings', { standing_months: '1' }, await signInAs('admin'))
  for (const { id } of [house, other]) {
    const { owed } = await must<{ owed: number }>('GET', `/payment-plans/arrears?house=${id}`)
    await must('POST', '/payment-plans', { house_id: id, instalments: [{ day: '2026-12-05', amount: owed }] })
    await must('POST', '/standing/cases', { house_id: id, day: '2026-11-20', served_how: 'in_person' })
  }
  await must('POST', '/letters', { kind: 'first_notice', house_ids: [house.id, other.id] })
}
