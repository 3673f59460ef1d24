import type { Product } from '../scripts/replay/product.ts'
import type { Village } from '../scripts/replay/village.ts'
import type { TestApp } from './app.ts'

/** The product of a test as the replay drives it; what is lived through stays in its database. */
export async function replayProduct(app: TestApp): Promise<{ start: (day: string) => Promise<Product> }> {
  const { call, clock, signInAs, tokenFor } = app
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

/** The day on which so many months of a village end. */
export function lastDayOfReplay({ events }: Village, months: number): string {
  const end = events.filter(({ type }) => type === 'month_ends')[months - 1]
  if (!end) throw new Error('The village has fewer months.')
  return end.on
}
