import { describe, expect, it } from 'vitest'
import { anAmenity } from '#features/bookings/amenities/server/factory.ts'
import { reportedDesk } from '../../../../../test/reported-desk.ts'
import { A_PDF } from '../../../../../test/uploads.ts'

// Submissions of residents, and acts a second officer confirms, wait for the office, which is told of them. Today is 2026-11-21 in Manila.

const { admin, aHousehold, ask, call, clock, database, paid, signInAs, treasurer, write } = await reportedDesk()
const secretary = await signInAs('secretary')
const auditor = await signInAs('auditor')
const collector = await signInAs('collector')
const amenity = await write((tx) => anAmenity(tx))
const house = await aHousehold()

/** Titles in somebody's inbox, and where a click leads, the oldest first. */
async function inbox({ userId }: { userId: number }): Promise<string[]> {
  const { rows } = await database.pool.query<{ told: string }>(
    "select caption || ' ' || url as told from notifications where user_id = $1 order by id",
    [userId],
  )
  return rows.map(({ told: data }) => data)
}
const emptyInboxes = () => database.pool.query('delete from notifications')

const papers = (field: string, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set(`${field}[0]`, new Blob([new Uint8Array(A_PDF)]), 'plan.pdf')
  return form
}
const noise = { type: 'Noise', message: 'Videoke until two.' }
const complaintOf = async () => {
  const { data } = (await ask('GET', '/complaints?status=Pending', undefined, house.token)).body
  return data[0]?.id
}
const work = { clearanceType: 'Building Clearance', purpose: 'Roof' }
const days = { expect_start_date: '2026-12-01', expect_end_date: '2026-12-20' }
const car = { car_model: 'Vios', car_plate_number: 'NHK 1684', sticker_type: 'four_wheel' }
const slot = { booking_date: '2026-11-28', start_time: '08:00', end_time: '10:00', is_guest: false }
const send = (path: string, form: FormData) => call('POST', path, undefined, { token: house.token, form })

const SENT: readonly [title: string, send: () => Promise<{ status: number; text: string }>][] = [
  [
    'A booking was asked for /booking',
    () => ask('POST', '/bookings', { amenity_id: amenity.id, ...slot }, house.token),
  ],
  ['A clearance was asked for /clearance', () => send('/permit-requests', papers('documents', { ...work, ...days }))],
  ['A car sticker was asked for /sticker', () => send('/car-sticker-requests', papers('images', car))],
  ['A complaint came in /complaints', () => ask('POST', '/complaints', noise, house.token)],
  [
    'A resident wrote about a complaint /complaints',
    async () => ask('POST', `/complaints/${await complaintOf()}/messages`, { message: 'It goes on.' }, house.token),
  ],
]

describe('who is told', () => {
  it.each(SENT)('%s: who works on it, and nobody else', async (title, act) => {
    await emptyInboxes()
    const { status, text } = await act()
    expect(status, text).toBeLessThan(300)
    for (const officer of [treasurer, secretary]) expect(await inbox(officer)).toEqual([title])
    for (const officer of [auditor, collector]) expect(await inbox(officer)).toEqual([])
  })

  it('of a reported payment those who can post it, with no name of a resident, once an hour', async () => {
    await emptyInboxes()
    const report = () => ask('POST', '/payment-reports', paid(), house.token)
    for (let time = 0; time < 2; time += 1) expect((await report()).status).toBe(201)
    expect(await inbox(treasurer)).toEqual(['A payment was reported /reported-payments'])
    expect(await inbox(secretary)).toEqual([])
    const { rows } = await database.pool.query<{ content: string }>('select content from notifications')
    expect(new Set(rows.map(({ content }) => content))).toEqual(
      new Set(['A resident says what was paid. It waits under Reported Payments.']),
    )
    clock.set('2026-11-21T05:01:00.000Z')
    await report()
    expect(await inbox(treasurer)).toHaveLength(2)
  })

  it('of a counted drawer, and of a month to be opened again, those who may confirm it but for who did it', async () => {
    const president = await signInAs('president')
    await emptyInboxes()
    const places = await call<{ id: number; kind: string }[]>('GET', '/places', undefined, { token: treasurer.token })
    const drawer = places.body.find(({ kind }) => kind === 'drawer')?.id
    const counted = await ask('POST', '/day-closings', { place_id: drawer, day: '2026-11-20', pieces: [] })
    expect(counted.status, counted.text).toBe(201)
    const closed = await call<{ closing: { id: number } }>(
      ...(['POST', '/month-closings', { year: 2026, month: 10, despite: true }] as const),
      { token: treasurer.token },
    )
    const request = await ask('POST', `/month-closings/${closed.body.closing.id}/reopen`, { reason: 'A late invoice' })
    expect(request.status, request.text).toBe(200)
    const data = ['A drawer was counted', 'A closed month is to be opened again']
    for (const officer of [admin, president])
      expect(await inbox(officer)).toEqual(data.map((title) => `${title} /cash-book?tab=closing`))
    for (const officer of [treasurer, secretary]) expect(await inbox(officer)).toEqual([])
  })

  it('nobody of what the counter enters, or of what is refused', async () => {
    await emptyInboxes()
    const entered = await ask('POST', `/residents/${house.owner.residentId}/complaints`, noise)
    expect(entered.status).toBeLessThan(300)
    expect((await ask('POST', '/payment-reports', paid({ amount: '-1' }), house.token)).status).toBe(422)
    expect(await inbox(treasurer)).toEqual([])
  })
})
