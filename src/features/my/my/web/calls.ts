import type { amenitiesContract } from '#features/bookings/amenities/contract.ts'
import type { bookingsContract } from '#features/bookings/bookings/contract.ts'
import type { accountsContract } from '#features/dues/accounts/contract.ts'
import type { plansContract } from '#features/dues/plans/contract.ts'
import type { reportedContract } from '#features/dues/reported/contract.ts'
import type { standingContract } from '#features/dues/standing/contract.ts'
import type { statementsContract } from '#features/dues/statements/contract.ts'
import type { paymentsContract } from '#features/ledger/payments/contract.ts'
import type { announcementsContract } from '#features/messages/announcements/contract.ts'
import type { complaintsContract } from '#features/messages/complaints/contract.ts'
import type { notificationsContract } from '#features/messages/notifications/contract.ts'
import type { documentsContract } from '#features/office/documents/contract.ts'
import type { settingsContract } from '#features/office/settings/contract.ts'
import type { accountContract } from '#features/people/account/contract.ts'
import type { housesContract } from '#features/people/houses/contract.ts'
import type { privacyContract } from '#features/people/privacy/contract.ts'
import type { residentsContract } from '#features/people/residents/contract.ts'
import type { sessionContract } from '#features/people/session/contract.ts'
import type { permitsContract, stickersContract } from '#features/requests/requests/contract.ts'
import { wired } from '#web/calls/api.ts'

// Calls of these pages, without the contracts' schemas: those would be a tenth of what a phone loads.
// Each names its endpoint as a type, so that a path or a method that is none does not compile.

type Session = typeof sessionContract
export const session = {
  csrfCookie: wired<Session['csrfCookie']>({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    who: 'public',
    atRoot: true,
    reply: 'empty',
  }),
  login: wired<Session['login']>({ method: 'POST', path: '/login', who: 'public' }),
  me: wired<Session['me']>({ method: 'GET', path: '/me', who: 'any' }),
  language: wired<Session['language']>({ method: 'PUT', path: '/me/language', who: 'any' }),
  logout: wired<Session['logout']>({ method: 'POST', path: '/logout', who: 'any' }),
  sessions: wired<Session['sessions']>({ method: 'GET', path: '/sessions', who: 'any' }),
  endSession: wired<Session['endSession']>({ method: 'DELETE', path: '/sessions/:id', who: 'any' }),
}

export const changePassword = wired<(typeof accountContract)['changePassword']>({
  method: 'POST',
  path: '/users/change-password',
  who: 'any',
})

export const publicSettings = wired<(typeof settingsContract)['publicSettings']>({
  method: 'GET',
  path: '/public/settings',
  who: 'public',
})
export const settings = wired<(typeof settingsContract)['list']>({ method: 'GET', path: '/settings', who: 'any' })

export const ownBills = wired<(typeof accountsContract)['residentBills']>({
  method: 'GET',
  path: '/bills/resident/:residentId',
  who: 'read + resident',
})
/** The receipts that one may see. */
export const ownPayments = wired<(typeof paymentsContract)['own']>({
  method: 'GET',
  path: '/my-payments',
  who: 'resident',
})
export const receipt = wired<(typeof paymentsContract)['receipt']>({
  method: 'GET',
  path: '/payments/:id/receipt',
  who: 'office + resident',
  reply: 'file',
})

type Reported = typeof reportedContract
/** "I paid": what was reported to the office. */
export const reports = {
  list: wired<Reported['list']>({ method: 'GET', path: '/payment-reports', who: 'read + resident' }),
  send: wired<Reported['send']>({ method: 'POST', path: '/payment-reports', who: 'resident', idempotent: true }),
  withdraw: wired<Reported['withdraw']>({ method: 'POST', path: '/payment-reports/:id/withdraw', who: 'resident' }),
}

export const documents = {
  list: wired<(typeof documentsContract)['ownList']>({ method: 'GET', path: '/documents/residents', who: 'resident' }),
  file: wired<(typeof documentsContract)['file']>({
    method: 'GET',
    path: '/documents/:id/file',
    who: 'read + resident',
    reply: 'file',
  }),
}

export const plansOfLot = wired<(typeof plansContract)['ofLot']>({
  method: 'GET',
  path: '/houses/:id/payment-plans',
  who: 'office + resident',
})

type Statements = typeof statementsContract
export const statements = {
  read: wired<Statements['read']>({ method: 'GET', path: '/houses/:houseId/statement', who: 'read + resident' }),
  pdf: wired<Statements['pdf']>({
    method: 'GET',
    path: '/houses/:houseId/statement-pdf',
    who: 'read + resident',
    reply: 'file',
  }),
  certificate: wired<Statements['certificate']>({
    method: 'GET',
    path: '/houses/:houseId/balance-certificate',
    who: 'read + resident',
    reply: 'file',
  }),
}

export const ownStanding = wired<(typeof standingContract)['own']>({
  method: 'GET',
  path: '/my-standing',
  who: 'resident',
})

type Announcements = typeof announcementsContract
export const announcements = {
  list: wired<Announcements['list']>({ method: 'GET', path: '/announcements', who: 'any' }),
  read: wired<Announcements['read']>({ method: 'GET', path: '/announcements/:id', who: 'any' }),
}

type Notices = typeof notificationsContract
export const notices = {
  list: wired<Notices['list']>({ method: 'GET', path: '/notifications', who: 'any' }),
  read: wired<Notices['read']>({ method: 'PATCH', path: '/notifications/read/:id', who: 'any' }),
}

export const amenities = wired<(typeof amenitiesContract)['list']>({ method: 'GET', path: '/amenities', who: 'any' })

type Bookings = typeof bookingsContract
export const bookings = {
  list: wired<Bookings['list']>({ method: 'GET', path: '/bookings', who: 'read + resident' }),
  read: wired<Bookings['read']>({ method: 'GET', path: '/bookings/:id', who: 'read + resident' }),
  cancel: wired<Bookings['cancel']>({ method: 'POST', path: '/bookings/:id/cancel', who: 'resident' }),
  taken: wired<Bookings['taken']>({ method: 'POST', path: '/bookings/public', who: 'any' }),
  create: wired<Bookings['create']>({
    method: 'POST',
    path: '/bookings',
    who: 'records + resident',
    idempotent: true,
  }),
}

type Permits = typeof permitsContract
export const permits = {
  open: wired<Permits['openOfResident']>({
    method: 'GET',
    path: '/permits/resident/:residentId',
    who: 'read + resident',
  }),
  approved: wired<Permits['approvedOfResident']>({
    method: 'GET',
    path: '/approved-permits/:residentId',
    who: 'read + resident',
  }),
  read: wired<Permits['read']>({ method: 'GET', path: '/get-permit-request/:id', who: 'read + resident' }),
  request: wired<Permits['request']>({
    method: 'POST',
    path: '/permit-requests',
    who: 'records + resident',
    idempotent: true,
  }),
}

type Stickers = typeof stickersContract
export const stickers = {
  open: wired<Stickers['own']>({ method: 'GET', path: '/car-sticker-requests', who: 'resident' }),
  approved: wired<Stickers['approvedOfResident']>({
    method: 'GET',
    path: '/approved-sticker-requests/:residentId',
    who: 'read + resident',
  }),
  read: wired<Stickers['read']>({ method: 'GET', path: '/approved-sticker-request/:id', who: 'read + resident' }),
  request: wired<Stickers['request']>({
    method: 'POST',
    path: '/car-sticker-requests',
    who: 'records + resident',
    idempotent: true,
  }),
}

type Complaints = typeof complaintsContract
export const complaints = {
  list: wired<Complaints['list']>({ method: 'GET', path: '/complaints', who: 'read + resident' }),
  read: wired<Complaints['read']>({ method: 'GET', path: '/complaints/:id', who: 'read + resident' }),
  send: wired<Complaints['send']>({ method: 'POST', path: '/complaints', who: 'resident', idempotent: true }),
  answer: wired<Complaints['answer']>({
    method: 'POST',
    path: '/complaints/:id/messages',
    who: 'records + resident',
    idempotent: true,
  }),
  reopen: wired<Complaints['reopen']>({ method: 'POST', path: '/complaints/:id/reopen', who: 'records + resident' }),
}

export const members = wired<(typeof housesContract)['members']>({
  method: 'GET',
  path: '/houses/members/:houseId',
  who: 'read + resident',
})

type Residents = typeof residentsContract
export const people = {
  profile: wired<Residents['profile']>({ method: 'GET', path: '/users/:userId', who: 'any' }),
  update: wired<Residents['updateProfile']>({ method: 'PUT', path: '/users/:userId', who: 'own' }),
  add: wired<Residents['create']>({ method: 'POST', path: '/residents', who: 'records + owner' }),
  grant: wired<Residents['createAccount']>({ method: 'POST', path: '/household/create-account', who: 'owner' }),
}

export const ownData = wired<(typeof privacyContract)['own']>({
  method: 'GET',
  path: '/my-data',
  who: 'resident',
  reply: 'file',
})
