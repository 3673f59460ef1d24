import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import type { Product } from './product.ts'
import { replay } from './replay.ts'
import { readVillage } from './village.ts'

// The first three months of two small villages, with the figures that must come out (`villages/README.md`).

/** The product of a test as the replay drives it. */
async function testProduct(): Promise<{ start: (day: string) => Promise<Product> }> {
  const { call, clock, signInAs, tokenFor } = await testApp()
  const { userId } = await signInAs('admin')
  const send = async <Body>(method: string, path: string, { body, form }: { body?: object; form?: FormData } = {}) => {
    const token = await tokenFor(userId)
    const answer = await call<Body>(method, path, body, { token, ...(form ? { form } : {}) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const moveTo = (day: string) => clock.set(`${day}T08:00:00+08:00`)
  return {
    start: async (day) => {
      moveTo(day)
      return {
        ask: <Body>(method: string, path: string, body?: object) => send<Body>(method, path, body ? { body } : {}),
        upload: <Body>(path: string, { name, text }: { name: string; text: string }) => {
          const form = new FormData()
          form.append('file', new File([text], name, { type: 'text/csv' }))
          return send<Body>('POST', path, { form })
        },
        moveTo,
        close: () => Promise.resolve(),
      }
    },
  }
}

const products = {
  amihan: await testProduct(),
  sampaguita: await testProduct(),
  closed: await testProduct(),
  wrong: await testProduct(),
}
/** Two villages in half a minute; a busy machine takes longer. */
const PATIENCE = 180_000
const read = (name: string) => readVillage(join(import.meta.dirname, 'villages', name))

it.each(['amihan', 'sampaguita'] as const)(
  'every figure of %s comes out to the centavo, month by month',
  async (name) => {
    const { figures, months, differences } = await replay(read(name), {
      say: () => undefined,
      start: products[name].start,
    })
    expect(differences).toEqual([])
    expect(months).toBe(3)
    expect(figures).toBeGreaterThan(100)
  },
  PATIENCE,
)

it(
  'every figure of amihan comes out with each month closed as it ends, too (M14)',
  async () => {
    const { differences, months } = await replay(read('amihan'), {
      closing: true,
      say: () => undefined,
      start: products.closed.start,
    })
    expect([months, differences]).toEqual([3, []])
  },
  PATIENCE,
)

it('names the one figure that differs', async () => {
  const village = read('sampaguita')
  const [first] = village.truth.months
  if (!first) throw new Error('the village has no months')
  const receivable = first.receivable
  first.receivable += 0.01
  const { differences } = await replay(village, { months: 1, say: () => undefined, start: products.wrong.start })
  expect(differences).toEqual([`${first.month}, receivable: ${receivable} instead of ${first.receivable}`])
})
