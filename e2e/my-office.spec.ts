import { type Browser, expect, test } from '@playwright/test'
import { type Office, startOffice } from './office.ts'
import { codeFor, firstSignIn, fits, type Language, picture, place, slowed, textsIn } from './phone.ts'

// Errands of residents at the office on a slowed phone of 360 pixels, in both languages: a new card, a member who moved out, a clearance that
// is taken back, a complaint to its end.

let office: Office

test.beforeAll(async () => {
  office = await startOffice()
})
test.afterAll(() => office.stop())

const LANGUAGES: readonly Language[] = ['en', 'fil']

for (const language of LANGUAGES) {
  const say = textsIn(language)

  test(`in ${language}: a forgotten password of somebody with a card`, async ({ browser }) => {
    const { page, userId } = await firstSignIn(office, browser, language)
    await page.goto(`${office.url}/my/more`)
    await page.getByRole('button', { name: say('Sign out') }).tap()
    await slowed(page)
    await page.getByRole('link', { name: say('Forgot password') }).tap()
    await expect(page).toHaveURL(`${office.url}/my/forgot`)
    const { user } = await office.ask<{ user: { sign_in_name: string } }>('GET', `/users/${userId}`)
    await page.getByLabel(say('E-mail, mobile or user name')).fill(user.sign_in_name)
    await page.getByRole('button', { name: say('Tell the office') }).tap()
    await expect(page.locator('[data-tone="good"]')).toBeVisible()
    await fits(page)
    const desk = await (await browser.newContext()).newPage()
    await office.open(desk, '/users/residents')
    await expect(desk.getByRole('region', { name: 'Asked of the office' })).toContainText('Rosario Cruz')
    await page.goto(`${office.url}/start#${encodeURIComponent(await codeFor(office, userId))}`)
    await page.getByLabel(say('Password'), { exact: true }).fill('adobo-sa-umaga-5')
    await page.getByLabel(say('Repeat the password')).fill('adobo-sa-umaga-5')
    await page.getByRole('button', { name: say('Save and sign in') }).tap()
    await expect(page.getByRole('heading', { level: 1, name: /Rosario$/ })).toBeVisible()
    await desk.reload()
    await expect(desk.getByRole('table', { name: 'Residents' })).toBeVisible()
    await expect(desk.getByRole('region', { name: 'Asked of the office' })).toHaveCount(0)
    await desk.context().close()
    await page.context().close()
  })

  test(`in ${language}: a member moves out`, async ({ browser }) => {
    const { page } = await firstSignIn(office, browser, language)
    await slowed(page)
    await page.goto(`${office.url}/my/more/household`)
    await page.getByRole('button', { name: say('Add somebody') }).tap()
    await page.getByLabel(say('First Name')).fill('Nestor')
    await page.getByLabel(say('Last Name')).fill('Cruz')
    await page.getByRole('button', { name: say('Add'), exact: true }).tap()
    const nestor = page.getByRole('button', { name: /^Nestor Cruz/ })
    await nestor.tap()
    await page.getByRole('button', { name: say('Does not live here any more') }).tap()
    await fits(page)
    await page.getByRole('button', { name: say('End it today') }).tap()
    await expect(nestor).toHaveCount(0)
    await page.context().close()
  })

  test(`in ${language}: a clearance is taken back`, async ({ browser }) => {
    const { page, residentId } = await firstSignIn(office, browser, language)
    await slowed(page)
    await page.goto(`${office.url}/my/requests/clearance`)
    await page.getByLabel(say('Purpose')).fill('A new roof')
    await page.getByLabel(say('Papers and photos')).setInputFiles([picture('plan.png')])
    await page.getByRole('button', { name: say('Send the request') }).tap()
    await page
      .getByRole('link', { name: new RegExp(say('Building clearance')) })
      .first()
      .tap()
    await page.getByRole('button', { name: say('Take it back') }).tap()
    await page.getByRole('button', { name: say('Yes, take it back') }).tap()
    await expect(page.getByText(say('Taken back')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: say('Take it back') })).toHaveCount(0)
    await fits(page)
    const open = await office.ask<{ permits: { id: number }[] }>('GET', `/permits/resident/${residentId}`)
    expect(open.permits.filter((one) => 'permit_status' in one && one.permit_status === 'pending')).toEqual([])
    await page.context().close()
  })

  test(`in ${language}: a complaint to its end`, async ({ browser }) => {
    const { page } = await firstSignIn(office, browser, language)
    await slowed(page)
    let taps = 0
    const tap = async (what: ReturnType<typeof page.getByRole>) => {
      taps += 1
      await what.tap()
    }
    await tap(place(page, say('Requests')))
    await tap(page.getByRole('link', { name: new RegExp(`^${say('Send a complaint')}`) }))
    const words = `Videoke until two (${language})`
    await page.getByLabel(say('What happened')).fill(words)
    await tap(page.getByRole('button', { name: say('Send the complaint') }))
    await expect(page.getByRole('link', { name: /Videoke/ })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
    await page.getByRole('link', { name: /Videoke/ }).tap()
    await atOffice(browser, words)
    await page.reload()
    await expect(page.getByText('We talked with them.').first()).toBeVisible()
    await expect(page.getByText(say('Solved'), { exact: true }).first()).toBeVisible()
    await fits(page)
    await page.context().close()
  })
}

/** The office says that it works on a complaint, answers, and solves it. */
async function atOffice(browser: Browser, words: string) {
  const desk = await (await browser.newContext()).newPage()
  await office.open(desk, '/complaints')
  // The newest stands first.
  await desk
    .getByRole('button', { name: /^View the complaint of Rosario/ })
    .first()
    .click()
  await expect(desk.getByText(words).first()).toBeVisible()
  await desk.getByRole('button', { name: 'We are working on it' }).click()
  await desk.getByLabel('Answer').fill('We talk with them tonight.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText('Your message was sent.')).toBeVisible()
  await desk.getByRole('button', { name: 'Solve', exact: true }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('We talked with them.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Solve' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await desk.context().close()
}
