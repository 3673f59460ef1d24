import { expect, it } from 'vitest'
import { reportedDesk } from '../../../../../test/reported-desk.ts'

const { aHousehold, call, reportOf, treasurer } = await reportedDesk()

interface Thread {
  messages: { from_office: boolean; message: string }[]
}
interface Inbox {
  data: { content: string; url: string }[]
}
const inbox = async (token: string) => (await call<Inbox>('GET', '/notifications', undefined, { token })).body.data

it('the office and whoever reported a payment write to each other, and each is told with the way there', async () => {
  const { token } = await aHousehold()
  const { id } = await reportOf(token)
  const path = `/payment-reports/${id}/messages`
  const say = (message: string, as: string) => call<Thread>('POST', path, { message }, { token: as })
  expect((await say('Which bank did you use?', treasurer.token)).status).toBe(201)
  const { status, body } = await say('BPI.', token)
  expect([status, body.messages.map((one) => [one.from_office, one.message])]).toEqual([
    201,
    [
      [true, 'Which bank did you use?'],
      [false, 'BPI.'],
    ],
  ])
  const [notice] = await inbox(token)
  expect([notice?.url, notice?.content]).toEqual([`/my/pay/reports/${id}`, expect.stringContaining('₱1,850.00')])
  expect((await inbox(treasurer.token))[0]?.url).toBe(`/reported-payments?report=${id}`)
})

it('ends once it is receipted or taken back; about a refused one more is written', async () => {
  const { id: house_id, token } = await aHousehold()
  const say = (id: number, as: string) =>
    call<Thread & { message: string }>(
      'POST',
      `/payment-reports/${id}/messages`,
      { message: 'And this?' },
      { token: as },
    )
  const ends = { posted: 409, withdrawn: 409, refused: 201 }
  for (const [state, expected] of Object.entries(ends)) {
    const { id, amount, method, reference } = await reportOf(token)
    const how = { house_id, amount, method, reference }
    if (state === 'withdrawn') await call('POST', `/payment-reports/${id}/withdraw`, {}, { token })
    else if (state === 'refused')
      await call('POST', `/payment-reports/${id}/refuse`, { reason: 'Not in the bank' }, { token: treasurer.token })
    else await call('POST', `/payment-reports/${id}/post`, how, { token: treasurer.token })
    for (const as of [token, treasurer.token]) expect([state, (await say(id, as)).status]).toEqual([state, expected])
  }
})

it('nobody else reads or writes there', async () => {
  const { token } = await aHousehold()
  const { id } = await reportOf(token)
  const stranger = (await aHousehold()).token
  const path = `/payment-reports/${id}/messages`
  expect((await call('GET', path, undefined, { token: stranger })).status).toBe(403)
  expect((await call('POST', path, { message: 'Me too' }, { token: stranger })).status).toBe(403)
  expect((await call('POST', path, { message: '' }, { token })).status).toBe(422)
  expect((await call('GET', '/payment-reports/987654/messages', undefined, { token: treasurer.token })).status).toBe(
    404,
  )
})
