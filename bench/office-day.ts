import { setTimeout as pause } from 'node:timers/promises'
import { ACCOUNTS } from '../scripts/demo/accounts.ts'
import { signIn } from '../scripts/demo/served.ts'

/** Number of times an office looks at a list or opens the dashboard on a day, and how many payments it takes. */
const LOOKS = 60
const PAYMENTS = 60
const SHEETS = ['/reports/arrears-letters', '/bonds/report', '/audit-log/export', '/imports/template?format=xlsx']

/** The calls of one day at the desk of the demo village, one after another: lists, payments with their receipts, reports. */
export async function workADay(url: string): Promise<void> {
  const token = await signIn(url, ACCOUNTS.administrator)
  const ask = async (method: string, path: string, body?: object): Promise<ArrayBuffer> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const bytes = await answer.arrayBuffer()
    if (answer.status === 429) {
      // An office has a day for it.
      await pause(1_000 * Number(answer.headers.get('retry-after')))
      return ask(method, path, body)
    }
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.status} ${Buffer.from(bytes).toString().slice(0, 200)}`)
    return bytes
  }
  const read = async <Answer>(...request: Parameters<typeof ask>): Promise<Answer> =>
    JSON.parse(Buffer.from(await ask(...request)).toString())

  for (let turn = 0; turn < PAYMENTS / 20; turn++) {
    const { bills } = await read<Owed>('POST', '/bills/admin', { status: 'overdue', per_page: 20, page: 1 })
    for (const { id, balance } of bills.data)
      await ask('POST', '/bills/pay-edit-bill', { bill_id: id, payment_amount: balance })
  }
  for (let look = 0; look < LOOKS; look++) {
    await ask('GET', '/today')
    await ask('POST', '/bills/admin', { status: 'all', per_page: 20, page: 1 + (look % 40) })
    await ask('POST', '/transactions/recent-paid', { per_page: 20, page: 1 + (look % 40) })
    await ask('GET', '/residents/homeowners?per_page=50')
  }
  for (const path of SHEETS) await ask('GET', path)
}

interface Owed {
  bills: { data: { id: number; balance: number }[] }
}
