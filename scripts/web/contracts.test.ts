import { expect, test } from 'vitest'
import { asScreensRead } from './contracts.ts'

const SOURCE = `import { get, post } from '#shared/contract.ts'
const row = z.object({ id: z.int() })
export const shop = {
  list: get('/shop', { who: 'any', summary: 'What is sold', query: z.object({}), reply: page(row) }),
  bill: post('/shop/:id/bill', {
    who: 'staff',
    summary: 'Bill it, and "print"',
    params: z.object({ id: f.id() }),
    body: z.object({ summary: f.text(9, refusals.summary) }),
    idempotent: true,
    takesReceipt: true,
    status: 201,
    reply: 'file',
  }),
}
`

test('a contract keeps of its calls what screens read, and no answers, summaries or orders to the server', () => {
  const read = asScreensRead('contract.ts', SOURCE)
  expect(read.replace(/\s+/g, ' ')).toBe(
    `import { get, post } from '#shared/contract.ts' const row = z.object({ id: z.int() }) export const shop = {
      list: get('/shop', { who: 'any', query: z.object({}), }),
      bill: post('/shop/:id/bill', { who: 'staff',
        params: z.object({ id: f.id() }), body: z.object({ summary: f.text(9, refusals.summary) }),
        idempotent: true, reply: 'file', }), } `.replace(/\s+/g, ' '),
  )
})

test('the place of a name the same outside of a call stays', () => {
  const other = "export const card = { summary: 'Owed', reply: row }\n"
  expect(asScreensRead('card.ts', other)).toBe(other)
})

test('a function of the same name that is not of the contracts stays', () => {
  const own = "import type { Endpoint } from '#shared/contract.ts'\npost('/shop', { status: 'new', summary: 'Owed' })\n"
  expect(asScreensRead('outbox.ts', own)).toBe(own)
})
