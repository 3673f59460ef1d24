import { aHouse } from '#features/people/houses/server/factory.ts'
import { testApp } from './app.ts'

export const actor = { userId: null, requestId: null }

export interface Request {
  id: number
  reference_number: string
  permit_status: string
  request_status: string
  permit_fee: number | null
  total_fee: number | null
  permit_documents: { document_url: string; description: string; content_type: string }[]
  sticker_documents: unknown[]
  permit_payments: { id: number; amount: number; receipt_number: string }[]
  voided_payments: unknown[]
  note: string | null
  resident: { user: { middlename: string | null }; house: { block: number } }
}

export interface Answer {
  message: string
  permit_request: Request
  sticker_request: Request
  payment: { id: number; amount: number; receipt_number: string; payment_status: string }
  permit: { issue_date: string; expiry_date: string; copy: string; permit_status: string }
  car_sticker: { sticker_status: string; expiry_date: string }
  errors: Record<string, string[]>
}

/** The office, a house with its owner and another, and what they do with requests over HTTP. */
export async function requestDesk() {
  const { call, signInAs, tokenFor, database } = await testApp()
  const staff = await signInAs('treasurer')
  const house = await database.transaction(actor, (tx) => aHouse(tx))
  const owner = await tokenFor(house.owner.userId)
  const residentId = house.owner.residentId
  const ask = (method: string, path: string, body?: unknown, token = staff.token) =>
    call<Answer>(method, path, body, { token })
  /** Stores settings as the administrator does. */
  async function set(settings: Record<string, string>) {
    const { token } = await signInAs('admin')
    return call<Answer>('POST', '/settings', settings, { token })
  }
  return { ask, call, database, house, owner, residentId, set, staff, tokenFor }
}
