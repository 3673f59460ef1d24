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
