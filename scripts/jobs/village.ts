import { capitalAddress } from '#shared/addresses.ts'
import { dayIn } from '../../e2e/office.ts'
import { ACCOUNTS, PASSWORD } from '../demo/accounts.ts'
import { signIn } from '../demo/served.ts'

/** A lot of the demo village, as whoever stands at the counter says it. */
export interface Lot {
  id: number
  outcome: string
  address: string
  /** Owner, as one asks for them, `Ana Reyes`, and as lists have them, `Reyes, Ana`. */
  called: string
  owner: string
}

export interface Village {
  /** Lots that owe three months and more, the most first; each job has one of its own. */
  behind: Lot[]
  /** The one lot of two of somebody that others look for. */
  ofSeveral: Lot
  /** Somebody who owes and has an account. */
  resident: string
}

interface Overdue {
  resident: {
    id: number
    user: { id: number; firstname: string; lastname: string; email: string | null }
    house: { id: number; block: number; lot: number; address: string }
  }
  numOverdueMonths: number
}

/** Owners of lots that are behind who can read a reminder; the others are sent letters. */
const WITH_ACCOUNT = 3

/** Status of an invitation to an account that is taken up. */
const HAS_PASSWORD = 409

/** So many jobs are done for a lot of their own. */
const LOTS = 9

/**
 * Any amount is taken at its desk; who stands in front of it is known, and some owners who are behind have an account. What a job
 * needs from before is here and not left to another one: a payment to void, money of today in cash and by wallet, a receipt.
 */
export async function prepareVillage(url: string): Promise<Village> {
  const token = await signIn(url, ACCOUNTS.administrator)
  const send = (method: string, path: string, body?: object) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await send(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  await ask('POST', '/settings', { exact_sums: 'false', e_wallet_number: '0917 555 0100' })
  const { bills } = await ask<{ bills: Overdue[] }>('GET', '/overdue-residents')
  const found = bills.filter((one) => one.numOverdueMonths >= 3).map(({ resident }) => resident)
  // Whoever has reported a payment reads that it waits, and is not asked to pay it.
  const waiting = await ask<{ data: { house_id: number }[] }>('GET', '/payment-reports?state=waiting')
  const reported = new Set(waiting.data.map(({ house_id }) => house_id))
  const atHome = found.filter(({ house }) => !reported.has(house.id))
  for (const { user } of atHome.slice(-WITH_ACCOUNT)) {
    const invited = await send('POST', `/users/${user.id}/invitation`)
    // An account that is taken up has the demo's password already.
    if (invited.status === HAS_PASSWORD) continue
    const { invitation } = (await invited.json()) as { invitation: { url: string } }
    const password = { password: PASSWORD, password_confirmation: PASSWORD }
    await ask('POST', `/invitations/${new URL(invitation.url).pathname.split('/').at(-1)}`, password)
  }
  const [last, wrong, moved, several] = [atHome.at(-1), found[5], found[3], found[8]]
  if (!(last && wrong && moved && several) || found.length < LOTS + WITH_ACCOUNT)
    throw new Error('Too few lots of the village are behind.')
  const pay = (house_id: number, amount: number, wallet?: string) =>
    ask('POST', '/payments', {
      ...{ house_id, amount },
      ...(wallet ? { method: 'e-wallet', reference: wallet } : {}),
    })
  await pay(wrong.house.id, 1500)
  await pay(moved.house.id, 700)
  await pay(last.house.id, 50, 'GC-JOBS-1')
  const { house: second } = await ask<{ house: { id: number } }>('POST', '/lots', { block: 10, lot: 99 })
  const occupancy = { resident_id: several.id, role: 'home_owner', from_day: dayIn(-400) }
  await ask('POST', `/lots/${second.id}/tenures`, occupancy)
  const charge = { name: 'Cutting of grass', amount: 600, reason: 'Grass as high as the wall', due_date: dayIn(7) }
  await ask('POST', `/houses/${second.id}/charges`, charge)
  await readWallet(ask)
  return { behind: found.map(lotOf), ofSeveral: lotOf(several), resident: last.user.email ?? '' }
}

const lotOf = ({ user, house }: Overdue['resident']): Lot => ({
  id: house.id,
  outcome: `${house.block}-${house.lot}`,
  address: capitalAddress(house.address),
  called: `${user.firstname} ${user.lastname}`,
  owner: `${user.lastname}, ${user.firstname}`,
})

type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** Lines of the wallet's statement that are in the books, and others that nobody knows. */
export const SURE_LINES = 17
const UNKNOWN_LINES = 3
/** The wallet whose statement is reconciled. */
export const WALLET = 'Maya of the office'

/** A wallet with payments in the books and a statement of them, which also has money that nobody knows. */
async function readWallet(ask: Ask): Promise<void> {
  const { place } = await ask<{ place: { id: number } }>('POST', '/places', { kind: 'wallet', name: WALLET })
  const lines = Array.from({ length: SURE_LINES + UNKNOWN_LINES }, (_, at) => ({
    reference: String(7_000_000_000_000 + at),
    amount: 100 + at,
  }))
  for (const { reference, amount } of lines.slice(0, SURE_LINES))
    await ask('POST', '/sales', {
      ...{
        payer_name: 'Guest',
        items: [{ account: 'Passway', amount }],
        method: 'e-wallet',
        place_id: place.id,
        reference,
      },
    })
  const today = dayIn(0)
  const heading = ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance']
  let balance = 0
  const rows = lines.map(({ reference, amount }) => {
    balance += amount
    return [`${today} 01:00 PM`, 'Payment received', reference, '', amount.toFixed(2), balance.toFixed(2)]
  })
  await ask('POST', '/reconciliation/statements', { place_id: place.id, rows: [heading, ...rows], source: 'sheet' })
}
