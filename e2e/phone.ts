import { readFileSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { pagesOf } from '../test/pdf-text.ts'
import { aPicture, type Office } from './office.ts'

export type Language = 'en' | 'fil'

/** The code of a village in QR Ph; nobody can pay with it. */
export const VILLAGE_CODE =
  '00020101021127770012com.p2pqrpay0111GXCHPHM2XXX02089996440303152170200000123450411091700000005204601653036085802PH5918SAMPLE VILLAGE HOA6007CABUYAO63047920'

const filipino: Readonly<Record<string, string>> = JSON.parse(readFileSync('src/web/texts/fil.json', 'utf8'))

/** A text of the screens in a language; its places filled. */
export const textsIn =
  (language: Language) =>
  (text: string, values: Readonly<Record<string, string>> = {}): string =>
    (language === 'fil' ? (filipino[text] ?? `no Filipino of ${text}`) : text).replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? '',
    )

/** A phone of 360 pixels on which a language was chosen. */
async function aPhone(context: BrowserContext, language: Language): Promise<Page> {
  await context.addInitScript((chosen) => {
    if (chosen === 'fil') localStorage.setItem('purok-language', 'fil')
  }, language)
  const page = await context.newPage()
  page.on('pageerror', (error) => expect(error, 'a fault in the page').toBeNull())
  return page
}

/** A cheap phone. */
export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const

/** The text of a code as it stands on the screen, read off its picture. */
export async function codeOn(page: Page, name: string | RegExp): Promise<string> {
  const shot = await page.getByRole('img', { name }).screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height })
}

/** A home owner of a new lot with a card of the office: her id, and the code that is printed on it. */
async function aCardHolder(office: Office, lot: number, name: string) {
  const { house } = await office.ask<{ house: { id: number; residents: { user_id: number; id: number }[] } }>(
    'POST',
    '/houses',
    { block: 5, lot, firstname: name, lastname: 'Cruz', birthdate: '1980-01-01', email: null, contactNumber: null },
  )
  return { houseId: house.id, userId: house.residents[0]?.user_id ?? 0, residentId: house.residents[0]?.id ?? 0 }
}

const PASSWORD = 'tinola-sa-tag-ulan-3'
/** Each has a lot of their own. */
const nextLot = new WeakMap<Office, number>()

/** Somebody signed in on a phone. */
interface Resident {
  page: Page
  houseId: number
  residentId: number
  userId: number
  token: () => Promise<string>
}

/** The code of a card that the office prints; for somebody with a password the officer types the own one. */
export async function codeFor(office: Office, userId: number): Promise<string> {
  const { access_token } = await office.ask<{ access_token: string }>('POST', '/login', {
    email: 'rosa@office.example',
    password: 'mangga-at-suman-7',
  })
  const answer = await fetch(`${office.url}/api/residents/paper-codes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_ids: [userId], current_password: 'mangga-at-suman-7' }),
  })
  const text = pagesOf(Buffer.from(await answer.arrayBuffer())).join(' ')
  return /\b(?:[A-Z3-9]{4} ){3}[A-Z3-9]{4}\b/.exec(text)?.[0] ?? ''
}

/** Somebody with a card who signs in for the first time, on a phone. */
export async function firstSignIn(office: Office, browser: Browser, language: Language): Promise<Resident> {
  const say = textsIn(language)
  const lot = nextLot.get(office) ?? 1
  nextLot.set(office, lot + 1)
  const holder = await aCardHolder(office, lot, 'Rosario')
  const page = await aPhone(await browser.newContext(PHONE), language)
  // As the card's code is scanned.
  await page.goto(`${office.url}/start#${encodeURIComponent(await codeFor(office, holder.userId))}`)
  await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('Repeat the password')).fill(PASSWORD)
  await page.getByRole('button', { name: say('Save and sign in') }).tap()
  await expect(page.getByRole('heading', { level: 1, name: /Rosario$/ })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  const token = () => page.evaluate(() => localStorage.getItem('API_TOKEN') ?? '')
  return { page, ...holder, token }
}

/** A cheap phone on a thin line from now on: a quarter of this machine's speed, 1.6 Mbit/s and 150 ms. */
export async function slowed(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await phone.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 },
  })
}

/** One of the five places. */
export const place = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** Nothing that stands out of a screen of 360 pixels. */
export const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

/** A photo as a phone takes it. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: aPicture(800, 600) })
