import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { aBill } from '../../../../../test/web/my-bills.ts'
import { ana, lot, onAPhone, open } from '../../../../../test/web/my-village.tsx'

onAPhone()

const bills = [aBill('2026-10', { amount: 1050, balance: 1050 })]
const answer = { status: 201, json: { message: '', report: { id: 1 } } }
type Heard = ReturnType<typeof open>['heard']
const sentIn = (heard: Heard) => () =>
  heard.find(({ path, method }) => path === '/api/payment-reports' && method === 'POST')?.body
const paid = (amount: string) => page.getByRole('button', { name: `I paid ${amount}` })
const reference = () => page.getByRole('textbox', { name: 'Reference number' })

describe('what was paid', () => {
  for (const [written, shown, amount] of [
    ['1,250.55', '₱1,250.55', 1250.55],
    ['₱ 500', '₱500.00', 500],
    ['P1,000', '₱1,000.00', 1000],
  ] as const)
    test(`is taken as it is written: ${written}`, async () => {
      const { heard } = open({ 'POST /payment-reports': () => answer }, { at: '/my/pay', bills })
      await page.getByRole('textbox', { name: 'How much' }).fill(written)
      await reference().fill('4012 773 590 9201')
      await paid(shown).click()
      await expect.poll(sentIn(heard)).toMatchObject({ amount })
    })

  test('with a reference of too few digits is asked about once, and sent all the same', async () => {
    const { heard } = open({ 'POST /payment-reports': () => answer }, { at: '/my/pay', bills })
    await reference().fill('4012 773 590')
    await paid('₱1,050.00').click()
    await expect.element(page.getByText(/^This looks too short/)).toBeVisible()
    expect(sentIn(heard)()).toBeUndefined()
    await paid('₱1,050.00').click()
    await expect.poll(sentIn(heard)).toMatchObject({ reference: '4012 773 590' })
  })

  test('is shown with its own screenshot', async () => {
    const report = {
      ...{ id: 1, kind: 'dues', target_id: null, about: null, amount: 500, state: 'waiting', payment: null },
      ...{ house_id: 3, address: '', lots: [{ house_id: 3, address: 'Block 2 Lot 14' }], open_items: [] },
      ...{ paid_on: '2026-11-20', reference: '4012', method: 'e-wallet', screenshot_url: '/icon.svg' },
    }
    open(
      { 'GET /payment-reports': () => ({ json: pageOf([report], 1, { page: 1, size: 20 }) }) },
      { at: '/my/pay', bills },
    )
    await expect.element(page.getByRole('img', { name: 'Your screenshot' })).toBeVisible()
  })
})

describe('a year ahead', () => {
  const terms = { year_ahead_months: '12', year_ahead_price_of: '11', year_ahead_percent: '0' }
  const settings = (more: object) => ({
    'GET /settings': () => ({
      json: { village_timezone: 'Asia/Manila', e_wallet_number: '0917 000 0001', year_ahead_until: '12-31', ...more },
    }),
  })
  const year = new Date().getFullYear()
  const preview = (id: number) => ({
    [`GET /houses/${id}/year-ahead`]: () => ({
      json: { year, months: [], total: 11_000, discount: 1000, paid_by: `${year}-12-31`, owed: 1050, to_pay: 12_050 },
    }),
  })
  const offer = () => page.getByRole('checkbox', { name: /ahead too/ })

  test('is paid with what is owed, for less, and told the office', async () => {
    const { heard, at } = open(
      { ...settings(terms), ...preview(3), 'POST /payment-reports': () => answer },
      { at: '/my/pay', bills },
    )
    await offer().click()
    await expect.element(page.getByText(/₱11,000\.00 for the year, ₱1,000\.00 less/)).toBeVisible()
    expect(at()).toBe(`/my/pay?ahead=${year}`)
    await reference().fill('4012 773 590 9201')
    await paid('₱12,050.00').click()
    await expect.poll(sentIn(heard)).toMatchObject({ amount: 12_050, year_ahead: year, house_ids: [3] })
  })

  test('is one sum where the village takes exact sums, also when nothing is owed', async () => {
    const nothing = { ...preview(3)['GET /houses/3/year-ahead']?.().json, owed: 0, to_pay: 11_000 }
    open(
      {
        ...settings({ ...terms, exact_sums: true }),
        'GET /houses/3/year-ahead': () => ({ json: nothing }),
      },
      { at: '/my/pay' },
    )
    await offer().click()
    await expect.element(paid('₱11,000.00')).toBeVisible()
  })

  test('that has its bills already is not offered', async () => {
    const refused = { status: 409, json: { message: 'Every month has its bill already.' } }
    open({ ...settings(terms), 'GET /houses/3/year-ahead': () => refused }, { at: '/my/pay', bills })
    await expect.element(paid('₱1,050.00')).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
  })

  test('is not offered where it costs as much, nor to a tenant', async () => {
    open(settings({ ...terms, year_ahead_price_of: '12' }), { at: '/my/pay', bills })
    await expect.element(paid('₱1,050.00')).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
    const tenant = { ...lot(3, 'Block 2 Lot 14', 'tenant'), permissions: ['view-monthly-dues' as const] }
    open(settings(terms), { at: '/my/pay', bills, me: ana({ role_type: 'tenant', lots: [tenant] }) })
    await expect.element(offer()).not.toBeInTheDocument()
  })
})
