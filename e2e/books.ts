import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { anAmenity, type Office } from './office.ts'

/** A name that a spreadsheet would run (H08). */
export const FORMULA = '=HYPERLINK("http://evil.example","Ana")'

/** A month with bills of now and of two months back, one payment, one booking and one expense; `paid` in pesos. */
export async function openBooks(office: Office) {
  const { monthly_dues: dues } = await office.ask<{ monthly_dues: { year: number; month: number } }>('GET', '/overview')
  const now = { ...dues, day: new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Manila' }) }
  const twoBack = new Date(Date.UTC(now.year, now.month - 3, 1))
  await office.ask('POST', '/bill-runs', { year: twoBack.getUTCFullYear(), month: twoBack.getUTCMonth() + 1 })
  const month = { year: now.year, month: now.month }
  await office.ask('POST', '/bill-runs', month)
  const { bills } = await office.ask<{ bills: { data: { id: number; amount: number }[] } }>(
    'POST',
    '/bills/admin',
    month,
  )
  const [bill] = bills.data
  if (!bill) throw new Error('no bill was issued for this month')
  await office.ask('POST', '/bills/pay-edit-bill', {
    bill_id: bill.id,
    payment_amount: bill.amount,
    new_status: 'paid',
    transaction_date: now.day,
  })
  const { id: amenity_id } = await anAmenity(office, 'Clubhouse', 100)
  await office.ask('POST', '/bookings', {
    amenity_id,
    full_name: FORMULA,
    email: 'ana@visitor.example',
    contact_number: '09170000009',
    booking_date: now.day,
    start_time: '10:00',
    end_time: '12:00',
    is_guest: true,
  })
  await office.ask('POST', '/expenses', {
    expense_name: 'Water',
    amount: '99.75',
    expenses_date: now.day,
    or_number: '',
    or_date: '',
    category: 'Utilities',
  })
  return { now, paid: bill.amount }
}

export const pesos = (amount: number) => `₱${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`
export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Presses a button and reads the file it saves. */
export async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
