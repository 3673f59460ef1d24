import type { amenitiesContract } from '#features/bookings/amenities/contract.ts'
import type { bookingsContract } from '#features/bookings/bookings/contract.ts'
import type { accountsContract } from '#features/dues/accounts/contract.ts'
import type { annualPrepaymentContract } from '#features/dues/prepayment/contract.ts'
import type { reportedContract } from '#features/dues/reported/contract.ts'
import type { paymentsContract } from '#features/ledger/payments/contract.ts'
import type { announcementsContract } from '#features/messages/announcements/contract.ts'
import type { complaintsContract } from '#features/messages/complaints/contract.ts'
import type { notificationsContract } from '#features/messages/notifications/contract.ts'
import type { documentsContract } from '#features/office/documents/contract.ts'
import type { settingsContract } from '#features/office/settings/contract.ts'
import type { adminsContract } from '#features/people/admins/contract.ts'
import type { housesContract } from '#features/people/houses/contract.ts'
import type { residentsContract } from '#features/people/residents/contract.ts'
import type { sessionContract } from '#features/people/session/contract.ts'
import type { permitsContract, stickersContract } from '#features/requests/requests/contract.ts'
import { typedEndpoint } from '#web/calls/api.ts'
import { file, get, post, postOnce } from '#web/mobile/endpoints.ts'

type Session = typeof sessionContract
export const session = {
  csrfCookie: typedEndpoint<Session['csrfCookie']>({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    who: 'public',
    atRoot: true,
    reply: 'empty',
  }),
  login: post<Session['login']>('/login', 'public'),
  language: typedEndpoint<Session['language']>({ method: 'PUT', path: '/me/language', who: 'any' }),
  sessions: get<Session['sessions']>('/sessions', 'any'),
  endSession: typedEndpoint<Session['endSession']>({ method: 'DELETE', path: '/sessions/:id', who: 'any' }),
}

export const publicSettings = get<(typeof settingsContract)['publicSettings']>('/public/settings', 'public')
export const settings = get<(typeof settingsContract)['list']>('/settings', 'office + resident')

export const ownBills = get<(typeof accountsContract)['residentBills']>(
  '/bills/resident/:residentId',
  'read + resident',
)
/** The receipts that one may see. */
export const ownPayments = get<(typeof paymentsContract)['own']>('/my-payments', 'resident')
export const receipt = file<(typeof paymentsContract)['receipt']>('/payments/:id/receipt', 'office + resident')

type Reported = typeof reportedContract
/** "I paid": what was reported to the office. */
export const reports = {
  list: get<Reported['list']>('/payment-reports', 'read + resident'),
  send: postOnce<Reported['send']>('/payment-reports', 'resident'),
  read: get<Reported['read']>('/payment-reports/:id', 'read + resident'),
  messages: get<Reported['messages']>('/payment-reports/:id/messages', 'read + resident'),
  write: postOnce<Reported['write']>('/payment-reports/:id/messages', 'bank + resident'),
  withdraw: post<Reported['withdraw']>('/payment-reports/:id/withdraw', 'resident'),
}

export const documents = {
  list: get<(typeof documentsContract)['ownList']>('/documents/residents', 'resident'),
  file: file<(typeof documentsContract)['file']>('/documents/:id/file', 'read + resident'),
}

/** Months of a year that a lot has no bill for yet, with the discount of now. */
export const annualPrepayment = get<(typeof annualPrepaymentContract)['preview']>(
  '/houses/:id/year-ahead',
  'counter + resident',
)

type Announcements = typeof announcementsContract
export const announcements = {
  list: get<Announcements['list']>('/announcements', 'office + resident'),
  read: get<Announcements['read']>('/announcements/:id', 'office + resident'),
}

type Notices = typeof notificationsContract
export const notices = {
  list: get<Notices['list']>('/notifications', 'office + resident'),
  read: typedEndpoint<Notices['read']>({ method: 'PATCH', path: '/notifications/read/:id', who: 'office + resident' }),
}

export const amenities = get<(typeof amenitiesContract)['list']>('/amenities', 'office + resident')

type Bookings = typeof bookingsContract
export const bookings = {
  list: get<Bookings['list']>('/bookings', 'counter + resident'),
  read: get<Bookings['read']>('/bookings/:id', 'counter + resident'),
  cancel: post<Bookings['cancel']>('/bookings/:id/cancel', 'resident'),
  taken: post<Bookings['taken']>('/bookings/public', 'office + resident'),
  create: postOnce<Bookings['create']>('/bookings', 'records + resident'),
}

type Permits = typeof permitsContract
export const permits = {
  open: get<Permits['openOfResident']>('/permits/resident/:residentId', 'read + resident'),
  approved: get<Permits['approvedOfResident']>('/approved-permits/:residentId', 'read + resident'),
  read: get<Permits['read']>('/get-permit-request/:id', 'counter + resident'),
  request: postOnce<Permits['request']>('/permit-requests', 'records + resident'),
  messages: get<Permits['messages']>('/permit-requests/:id/messages', 'read + resident'),
  write: postOnce<Permits['write']>('/permit-requests/:id/messages', 'records + resident'),
  withdraw: post<Permits['withdraw']>('/permit-requests/:id/withdraw', 'resident'),
}

type Stickers = typeof stickersContract
export const stickers = {
  open: get<Stickers['own']>('/car-sticker-requests', 'resident'),
  approved: get<Stickers['approvedOfResident']>('/approved-sticker-requests/:residentId', 'read + resident'),
  read: get<Stickers['read']>('/approved-sticker-request/:id', 'counter + resident'),
  request: postOnce<Stickers['request']>('/car-sticker-requests', 'records + resident'),
  messages: get<Stickers['messages']>('/car-sticker-requests/:id/messages', 'read + resident'),
  write: postOnce<Stickers['write']>('/car-sticker-requests/:id/messages', 'records + resident'),
  withdraw: post<Stickers['withdraw']>('/car-sticker-requests/:id/withdraw', 'resident'),
}

type Complaints = typeof complaintsContract
export const complaints = {
  list: get<Complaints['list']>('/complaints', 'read + resident'),
  read: get<Complaints['read']>('/complaints/:id', 'read + resident'),
  send: postOnce<Complaints['send']>('/complaints', 'resident'),
  answer: postOnce<Complaints['answer']>('/complaints/:id/messages', 'records + resident'),
  withdraw: post<Complaints['withdraw']>('/complaints/:id/withdraw', 'resident'),
  reopen: post<Complaints['reopen']>('/complaints/:id/reopen', 'records + resident'),
}

export const officers = get<(typeof adminsContract)['officers']>('/officers', 'office + resident')

export const members = get<(typeof housesContract)['members']>('/houses/members/:houseId', 'read + resident')

type Residents = typeof residentsContract
export const people = {
  profile: get<Residents['profile']>('/users/:userId', 'office + resident'),
  update: typedEndpoint<Residents['updateProfile']>({ method: 'PUT', path: '/users/:userId', who: 'own' }),
  add: post<Residents['create']>('/residents', 'records + owner'),
  grant: post<Residents['createAccount']>('/household/create-account', 'owner'),
}

/** Everything held about oneself, in words and folders. */
