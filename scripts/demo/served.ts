import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { sessionScript, startProduct } from '../../e2e/product.ts'
import { chromiumArgs, findChromium } from '../chromium.mjs'
import { ACCOUNTS, PASSWORD } from './accounts.ts'

export interface DemoOffice {
  url: string
  /** A page of a browser of its own, signed in as the treasurer or another of the demo's accounts. */
  open(options?: BrowserContextOptions, email?: string): Promise<Page>
  close(): Promise<void>
}

/** The built product on the demo village in a folder that is thrown away, and a browser in front of it. */
export async function openDemo(): Promise<DemoOffice> {
  const product = await startProduct({}, 'scripts/demo.ts')
  const path = findChromium({ install: true })
  const browser = await chromium.launch({ args: chromiumArgs, ...(path ? { executablePath: path } : {}) })
  return {
    url: product.url,
    async open(options = {}, email = ACCOUNTS.treasurer) {
      const token = await signIn(product.url, email)
      const context = await browser.newContext({
        locale: 'en-PH',
        timezoneId: 'Asia/Manila',
        viewport: { width: 1440, height: 900 },
        ...options,
      })
      await context.addInitScript(sessionScript(token))
      return context.newPage()
    },
    async close() {
      await browser.close()
      await product.stop()
    },
  }
}

/** Signs one of the demo's accounts in over HTTP, with all hints read; returns the token. */
export async function signIn(url: string, email: string = ACCOUNTS.treasurer): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, isMobile: email.startsWith('owner') }),
  })
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`)
  const { access_token } = (await answer.json()) as { access_token: string }
  if (!email.startsWith('owner'))
    await fetch(`${url}/api/me/habits`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify({ habits: ['no-hints'] }),
    })
  return access_token
}
