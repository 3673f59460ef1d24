import { signIn } from '../../bench/browser-page.ts'
import { ACCOUNTS } from '../demo/fill.ts'

/** A lot of the demo village, as whoever stands at the counter says it. */
export interface Lot {
  id: number
  said: string
  address: string
}

export interface Village {
  /** Lots that owe three months and more, the most first. */
  behind: Lot[]
}

interface Overdue {
  resident: { house: { id: number; block: number; lot: number; address: string } }
  numOverdueMonths: number
}

/** Any amount is taken at its desk; who stands in front of it is known. */
export async function prepareVillage(url: string): Promise<Village> {
  const token = await signIn(url, ACCOUNTS.administrator)
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  await ask('POST', '/settings', { exact_sums: 'false' })
  const { bills } = await ask<{ bills: Overdue[] }>('GET', '/overdue-residents')
  const behind = bills
    .filter((one) => one.numOverdueMonths >= 3)
    .map(({ resident: { house } }) => ({
      id: house.id,
      said: `${house.block}-${house.lot}`,
      address: house.address.replace('Block', 'BLK').replace('Lot', 'LOT'),
    }))
  return { behind }
}
