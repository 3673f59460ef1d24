import { type Browser, expect, type Page, test } from '@playwright/test'
import { checksumOf, withAmount } from '../src/shared/qr-ph.ts'
import { anAmenity, type Office, startOffice } from './office.ts'
import { codeOn, firstSignIn, fits, picture, place, textsIn, VILLAGE_CODE } from './phone.ts'
import { deliverer, type PushService, shownNotices, startPushService, subscribesAt, turnNoticesOn } from './push.ts'

// Tasks of residents on a cheap phone instead of walking to the office, in both languages: the first sign-in with a card, paying
// with the exact amount and telling the office, booking, asking for a clearance, complaining.

let office: Office
let service: PushService

test.beforeAll(async () => {
  service = await startPushService()
  office = await startOffice(service.env)
  await office.ask('POST', '/settings', { exact_sums: 'false', qr_ph: VILLAGE_CODE, e_wallet_number: '0917 555 0188' })
  await anAmenity(office, 'Clubhouse')
})
test.afterAll(async () => {
  await office.stop()
  service.close()
})

const bills = async (month: number) => {
  await office.ask('POST', '/bill-runs', { year: 2026, month })
}

const LANGUAGES = ['en', 'fil'] as const

for (const language of LANGUAGES) {
  const say = textsIn(language)

  test(`in ${language}: a card, a debt, the code with its amount, “I paid”, the office posts, the receipt`, async ({
    browser,
  }) => {
    const { page, houseId } = await firstSignIn(office, browser, language)
    await test.step('she turns the notices of her phone on', async () => {
      await page.context().grantPermissions(['notifications'], { origin: office.url })
      await subscribesAt(page, service)
      await turnNoticesOn(page, office.url, say('Show notices'))
    })
    const deliver = await deliverer(page, office.url)
    const before = service.handedIn.length
    const reference = language === 'en' ? '4012 773 590 816' : '4012 773 590 817'
    await bills(10)
    await test.step('she sees what she owes', async () => {
      await page.goto(`${office.url}/my`)
      await expect(page.getByRole('region', { name: say('To pay') })).toContainText('₱1,000.00')
      await expect(page.getByText(language === 'en' ? /^October 2026/ : /^Oktubre 2026/)).toBeVisible()
      await fits(page)
    })
    await test.step('the code on her screen has the exact amount', async () => {
      await page.getByRole('link', { name: say('Pay {amount}', { amount: '₱1,000.00' }) }).tap()
      const code = await codeOn(page, say('QR Ph code for {amount}', { amount: '₱1,000.00' }))
      expect(code).toBe(withAmount(VILLAGE_CODE, 100_000))
      expect(code).toContain('54071000.00')
      expect(code.slice(-4)).toBe(checksumOf(code.slice(0, -4)))
      await fits(page)
    })
    await test.step('she tells the office, with a screenshot; no balance changes', async () => {
      await page.getByLabel(say('Reference number')).fill(reference)
      await page.getByLabel(say('Screenshot')).setInputFiles(picture('receipt-oct14.png'))
      await page.getByRole('button', { name: say('I paid {amount}', { amount: '₱1,000.00' }) }).tap()
      await expect(page.getByText(say('Waiting for the office')).first()).toBeVisible()
      await place(page, say('Home')).tap()
      await expect(page.getByRole('region', { name: say('To pay') })).toContainText('₱1,000.00')
    })
    await test.step('the treasurer posts it beside the screenshot with one click', async () => {
      const desk = await (await browser.newContext()).newPage()
      await office.open(desk, '/dashboard')
      await desk.getByRole('link', { name: /Payments reported by residents/ }).click()
      await desk.getByRole('button', { name: /^Open the payment of ₱1,000\.00 by Rosario/ }).click()
      await expect(desk.getByRole('img', { name: /^Screenshot of Rosario/ })).toBeVisible()
      await expect(desk.getByLabel('Amount handed over')).toHaveValue('1000.00')
      await desk.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(desk.getByText('Payment recorded')).toBeVisible()
      await desk.context().close()
    })
    await test.step('her phone shows that it was received, with the receipt’s number', async () => {
      const isReceived = ({ body }: { body: string }) => body.includes('₱1,000.00') && /AR-\d{6}/.test(body)
      const received = () => service.read().slice(before).filter(isReceived)
      await expect.poll(received, { timeout: 30_000 }).toHaveLength(1)
      // A push service repeats what a browser lost; a repetition has the same key, and is shown once.
      const shown = async () => {
        for (const notice of received()) await deliver(notice)
        return shownNotices(page)
      }
      await expect.poll(shown).toHaveLength(1)
    })
    await test.step('she has the receipt and owes nothing', async () => {
      await page.reload()
      await expect(page.getByRole('region', { name: say('To pay') })).toContainText('₱0.00')
      await place(page, say('Pay')).tap()
      await expect(page.getByText(say('Recorded'), { exact: true })).toBeVisible()
      const opened = page.waitForEvent('popup')
      await page
        .getByRole('button', { name: say('Open receipt {receiptNumber}', { receiptNumber: '' }) })
        .first()
        .tap()
      await expect.poll(async () => (await opened).url()).toMatch(/^blob:/)
      const { data } = await office.ask<{ data: { house: { id: number } }[] }>('GET', '/payments')
      expect(data.filter(({ house }) => house.id === houseId)).toHaveLength(1)
    })
    await page.context().close()
  })
}

for (const language of LANGUAGES) {
  const say = textsIn(language)

  test(`in ${language}: the clubhouse in five taps, a clearance with two photos, a complaint that is answered`, {
    tag: language === 'en' ? ['@gate'] : [],
  }, async ({ browser }) => {
    const { page } = await firstSignIn(office, browser, language)
    let taps = 0
    const tap = async (what: ReturnType<Page['getByRole']>) => {
      taps += 1
      await what.tap()
    }
    await test.step('she books the clubhouse', async () => {
      await tap(place(page, say('Bookings')))
      await tap(page.getByRole('link', { name: /^Clubhouse/ }))
      await tap(page.getByRole('button', { name: language === 'en' ? /24, 20/ : /24, 20|24 ng/ }).last())
      await tap(page.getByText('2 PM', { exact: true }))
      await expect(page.getByText('₱600.00').first()).toBeVisible()
      await tap(page.getByRole('button', { name: say('Ask for it') }))
      await expect(page.getByText(say('Waiting for the office')).first()).toBeVisible()
      expect(taps).toBeLessThanOrEqual(5)
      await fits(page)
    })
    await test.step('she asks for a clearance', async () => {
      await place(page, say('Requests')).tap()
      await page.getByRole('link', { name: new RegExp(`^${say('Ask for a clearance')}`) }).tap()
      await page.getByLabel(say('Purpose')).fill('A new roof')
      await page.getByLabel(say('Papers and photos')).setInputFiles([picture('plan.png'), picture('id.png')])
      await expect(page.getByText('plan.png')).toBeVisible()
      await page.getByRole('button', { name: say('Send the request') }).tap()
      await page
        .getByRole('link', { name: new RegExp(say('Building clearance')) })
        .first()
        .tap()
      await expect(page.getByRole('region', { name: say('What you sent') }).getByRole('link')).toHaveCount(2)
    })
    await test.step('she complains, the office answers, she reads it and writes back', async () => {
      await place(page, say('Requests')).tap()
      await page.getByRole('link', { name: new RegExp(`^${say('Send a complaint')}`) }).tap()
      const words = `Videoke until two (${language})`
      await page.getByLabel(say('What happened')).fill(words)
      await page.getByLabel(say('Where')).fill('Acacia Street')
      await page.getByLabel(say('Photos')).setInputFiles(picture('street.png'))
      await page.getByRole('button', { name: say('Send the complaint') }).tap()
      await expect(page.getByRole('link', { name: new RegExp(words.replaceAll(/[()]/g, '\\$&')) })).toBeVisible()
      await answerAtOffice(browser, 'We talked with them.')
      await page.getByRole('link', { name: new RegExp(words.replaceAll(/[()]/g, '\\$&')) }).tap()
      await expect(page.getByText('We talked with them.')).toBeVisible()
      await page.getByLabel(say('Write to the office')).fill('It goes on.')
      await page.getByRole('button', { name: say('Send'), exact: true }).tap()
      await expect(page.getByText('It goes on.')).toBeVisible()
    })
    await page.context().close()
  })
}

async function answerAtOffice(browser: Browser, words: string) {
  const desk = await (await browser.newContext()).newPage()
  await office.open(desk, '/complaints')
  await desk
    .getByRole('button', { name: /^View the complaint of Rosario/ })
    .first()
    .click()
  await expect(desk.getByText('Acacia Street')).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await desk.getByLabel('Answer').fill(words)
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText('Your message was sent.')).toBeVisible()
  await desk.context().close()
}
