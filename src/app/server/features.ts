import { amenities } from '#features/bookings/amenities/server/routes.ts'
import { bookings } from '#features/bookings/bookings/server/routes.ts'
import { announcements } from '#features/messages/announcements/server/routes.ts'
import { complaints } from '#features/messages/complaints/server/routes.ts'
import { notifications } from '#features/messages/notifications/server/routes.ts'
import { penalties } from '#features/money/billing/server/penalties.ts'
import { billing } from '#features/money/billing/server/routes.ts'
import { expenses } from '#features/money/expenses/server/routes.ts'
import { income } from '#features/money/income/server/routes.ts'
import { payments } from '#features/money/payments/server/routes.ts'
import { statements } from '#features/money/statements/server/routes.ts'
import { files } from '#features/office/files/server/routes.ts'
import { operation } from '#features/office/operation/server/routes.ts'
import { settings } from '#features/office/settings/server/routes.ts'
import { audit } from '#features/overview/audit/server/routes.ts'
import { dashboard } from '#features/overview/dashboard/server/routes.ts'
import { imports } from '#features/overview/import/server/routes.ts'
import { reports } from '#features/overview/reports/server/routes.ts'
import { search } from '#features/overview/search/server/routes.ts'
import { access } from '#features/people/access/server/routes.ts'
import { account } from '#features/people/account/server/routes.ts'
import { admins } from '#features/people/admins/server/routes.ts'
import { houses } from '#features/people/houses/server/routes.ts'
import { privacy } from '#features/people/privacy/server/routes.ts'
import { residents } from '#features/people/residents/server/routes.ts'
import { session } from '#features/people/session/server/routes.ts'
import { secondFactor } from '#features/people/session/server/second-factor.routes.ts'
import { permits } from '#features/requests/requests/server/permits.ts'
import { stickers } from '#features/requests/requests/server/stickers.ts'
import type { Feature } from '#server/feature.ts'

/** Every feature the product serves, one line each. */
export const features: Readonly<Record<string, Feature>> = {
  access,
  account,
  amenities,
  admins,
  bookings,
  billing,
  complaints,
  expenses,
  announcements,
  audit,
  houses,
  import: imports,
  income,
  notifications,
  files,
  dashboard,
  reports,
  operation,
  penalties,
  privacy,
  statements,
  payments,
  permits,
  stickers,
  residents,
  search,
  session,
  secondFactor,
  settings,
}
