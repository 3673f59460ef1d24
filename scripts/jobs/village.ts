import { signIn } from '../../bench/browser-page.ts'
import { ACCOUNTS, PASSWORD } from '../demo/fill.ts'

/** A lot of the demo village, as whoever stands at the counter says it. */
export interface Lot {
  id: number
  said: string
  address: string
  /** Who owns it, as one asks for them, `Ana Reyes`, and as lists have them, `Reyes, Ana`. */
  called: string
  owner: string
}

export interface Village {
  /** Lots that owe three months and more, the most first. */
  behind: Lot[]
  /** Somebody who owes and has an account. */
  resident: string
}

interface Overdue {
  resident: {
    user: { id: number; firstname: string; lastname: string; email: string | null }
    house: { id: number; block: number; lot: number; address: string }
  }
  numOverdueMonths: number
}

/** Owners of lots that are behind who can read a reminder; the others are sent letters. */
const WITH_ACCOUNT = 3

/** Any amount is taken at its desk; who stands in front of it is known, and some owners who are behind have an account. */
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
  await ask('POST', '/settings', { exact_sums: 'false', e_wallet_number: '0917 555 0100' })
  const { bills } = await ask<{ bills: Overdue[] }>('GET', '/overdue-residents')
  const found = bills.filter((one) => one.numOverdueMonths >= 3).map(({ resident }) => resident)
  for (const { user } of found.slice(-WITH_ACCOUNT)) {
    const { invitation } = await ask<{ invitation: { url: string } }>('POST', `/users/${user.id}/invitation`)
    const password = { password: PASSWORD, password_confirmation: PASSWORD }
    await ask('POST', `/invitations/${new URL(invitation.url).pathname.split('/').at(-1)}`, password)
  }
  const behind = found.map(({ user, house }) => ({
    id: house.id,
    said: `${house.block}-${house.lot}`,
    address: house.address.replace('Block', 'BLK').replace('Lot', 'LOT'),
    called: `${user.firstname} ${user.lastname}`,
    owner: `${user.lastname}, ${user.firstname}`,
  }))
  return { behind, resident: found.at(-1)?.user.email ?? '' }
}
