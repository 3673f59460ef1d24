import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Booking } from '#features/bookings/bookings/contract.ts'
import type { DeliverySummary } from '#shared/deliveries.ts'
import { aBooking, openBookings, type Served } from './booking-office.tsx'

export const dialog = page.getByRole('dialog', { name: 'Review Booking' })

export const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`))

export const price = dialog.getByRole('region', { name: 'Price' })

export const payments = dialog.getByRole('region', { name: 'Payments' })

export const amount = payments.getByRole('textbox', { name: 'Amount' })

export const save = dialog.getByRole('button', { name: 'Save' })

export const question = page.getByRole('dialog', { name: 'Notify Confirmation' })

export async function review(booking: Booking = aBooking(), served: Served = {}) {
  const office = openBookings('/booking', served, { selectedBooking: booking })
  await expect.element(field('Full Name')).toHaveFocus()
  return office
}

export const saved = (booking: Booking = aBooking(), rejected = 0, reached: DeliverySummary | null = null) => ({
  success: 'Booking updated successfully.',
  booking,
  rejected,
  reached,
})
