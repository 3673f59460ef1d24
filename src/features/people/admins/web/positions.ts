import type { Admin } from '#features/people/admins/contract.ts'
import type { Position } from '#shared/offices.ts'
import { t } from '#web/texts/t.ts'

/** Roles of an officer's account, in the order of the forms (docs/spec/people.md#administrators). */
export const POSITIONS: Readonly<Record<Position, string>> = {
  admin: t('Admin'),
  treasurer: t('Treasurer'),
  president: t('President'),
  secretary: t('Secretary'),
  auditor: t('Auditor'),
  collector: t('Collector'),
  cashier: t('Cashier'),
  guard: t('Guard'),
}

/** Permissions of each, in a sentence; the rules stand in `#shared/roles.ts`. */
export const WHAT_THEY_MAY: Readonly<Record<Position, string>> = {
  admin: t('Everything, with accounts of the office, settings and messages to all.'),
  treasurer: t('The whole office, but for what only an admin may.'),
  president: t(
    'Sees everything, says yes to what a second officer is asked for, and records steps of standing and letters. Enters nothing else.',
  ),
  secretary: t(
    'Lots, people, requests, bookings, complaints, announcements, standing and letters. Sees the money and records none.',
  ),
  auditor: t('Sees everything, with every paper, export and the audit log. Enters and changes nothing.'),
  collector: t('Finds a lot, takes payments, prints their receipts and counts the own drawer. Sees nothing else.'),
  cashier: t(
    'Takes every payment of the counter, gives receipts and counts the own drawer. Voids nothing and sees little else.',
  ),
  guard: t('The page of the gate alone: plates, guests, workers, who is inside. Sees no amount, and not who owes.'),
}

/** Role of somebody of the office; clients that know no other role see a treasurer. */
export const positionOf = ({ office_role, user }: Pick<Admin, 'office_role' | 'user'>): Position =>
  office_role ?? (user.role_type === 'admin' ? 'admin' : 'treasurer')
