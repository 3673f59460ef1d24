import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { type Product, sessionScript, startProduct } from './product.ts'

const ACCOUNT = { email: 'rosa@office.example', password: 'mangga-at-suman-7' }
/** The home owner's account. */
export const OWNER = { email: 'marisol@home.example', password: 'tinola-sa-tag-ulan-3' }

/** A new village with its administrator, and one home owner: Marisol P. Núñez of block 2, lot 14. */
export interface Office extends Product {
  /** Opens a screen as the administrator. */
  open(page: Page, path: string): Promise<void>
  /** Calls the API as the administrator; fails on anything but a success. */
  ask<Answer>(method: string, path: string, body?: object): Promise<Answer>
  /** Id of the home owner as a user; notices are sent to it. */
  ownerUserId: number
  /** Calls the API as the home owner, as the resident app does; fails on anything but a success. */
  askAsOwner<Answer>(method: string, path: string, body?: object): Promise<Answer>
  /** Somebody Salonga who works in the office from now on, with or without a role; returns the token of a session. */
  officer(firstname: string, role: string | null): Promise<string>
  /** Opens a screen with a session; a fault in the page fails. */
  openWith(page: Page, token: string, path: string): Promise<void>
}

export interface Amenity {
  id: number
  name: string
}

/** A new amenity booked by the group: ₱300 by day, ₱450 by night, ₱50 a guest more. */
export const anAmenity = (office: Office, name: string, extensionPrice = 0): Promise<Amenity> =>
  office.ask('POST', '/amenities', {
    name,
    is_per_group: true,
    day_price: 300,
    night_price: 450,
    day_per_person_price: 0,
    night_per_person_price: 0,
    guest_additional_price: 50,
    extension_price: extensionPrice,
  })

export async function startOffice(env: Record<string, string> = {}): Promise<Office> {
  const product = await startProduct({ ...env, ADMIN_EMAIL: ACCOUNT.email, ADMIN_PASSWORD: ACCOUNT.password })
  let token = ''
  const askWith = async <Answer>(bearer: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const ask = <Answer>(method: string, path: string, body?: object) => askWith<Answer>(token, method, path, body)
  /** Signs in somebody of the office who has read all hints; a guard is told none. */
  const signIn = async (account: { email: string; password: string }, hints = true) => {
    const { access_token } = await ask<{ access_token: string }>('POST', '/login', account)
    if (hints) await askWith(access_token, 'PUT', '/me/habits', { habits: ['no-hints'] })
    return access_token
  }
  token = await signIn(ACCOUNT)
  const { house, invitation } = await ask<{
    house: { residents: { user_id: number }[] }
    invitation: { url: string }
  }>('POST', '/houses', {
    block: 2,
    lot: 14,
    firstname: 'Marisol',
    middlename: 'Peralta',
    lastname: 'Núñez',
    birthdate: '1980-11-22',
    email: OWNER.email,
    contactNumber: '09170000001',
  })
  let ownersToken: string | undefined
  const askAsOwner = async <Answer>(method: string, path: string, body?: object) => {
    if (!ownersToken) {
      const { pathname } = new URL(invitation.url)
      const { password } = OWNER
      await askWith('', 'POST', `/invitations/${pathname.split('/').at(-1)}`, {
        password,
        password_confirmation: password,
      })
      ownersToken = (await askWith<{ access_token: string }>('', 'POST', '/login', { ...OWNER, isMobile: true }))
        .access_token
    }
    return askWith<Answer>(ownersToken, method, path, body)
  }
  const ownerUserId = house.residents[0]?.user_id ?? 0
  const open = async (page: Page, path: string) => {
    await page.addInitScript(sessionScript(token))
    await page.goto(product.url + path)
  }
  const officer = async (firstname: string, role: string | null) => {
    const email = `${firstname.toLowerCase()}@office.example`
    const { password } = ACCOUNT
    const invited = await ask<{ invitation: { url: string } }>('POST', '/admins', {
      ...{ firstname, lastname: 'Salonga', email, role_type: 'treasurer', office_role: role },
      ...(role ? { term_from: '2020-01-01' } : {}),
    })
    const link = new URL(invited.invitation.url).pathname.split('/').at(-1)
    await ask('POST', `/invitations/${link}`, { password, password_confirmation: password })
    return signIn({ email, password }, role !== 'guard')
  }
  const openWith = async (page: Page, session: string, path: string) => {
    page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
    await page.addInitScript(sessionScript(session))
    await page.goto(product.url + path)
  }
  return { ...product, open, ask, askAsOwner, ownerUserId, officer, openWith }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A whole PNG of one grey. */
export function aPicture(width = 80, height = 60): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width + 1), 150)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The smallest PDF a viewer opens. */
export const A_PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>> endobj',
    'trailer <</Root 1 0 R>>',
    'startxref',
    '0',
    '%%EOF',
    '',
  ].join('\n'),
)

/** The day in the village so many days from now: it begins eight hours before the day of a machine that keeps UTC. */
export const dayIn = (days = 0) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
