import { access } from '#features/access/server/routes.ts'
import { account } from '#features/account/server/routes.ts'
import { admins } from '#features/admins/server/routes.ts'
import { amenities } from '#features/amenities/server/routes.ts'
import { announcements } from '#features/announcements/server/routes.ts'
import { audit } from '#features/audit/server/routes.ts'
import { penalties } from '#features/billing/server/penalties.ts'
import { billing } from '#features/billing/server/routes.ts'
import { bookings } from '#features/bookings/server/routes.ts'
import { complaints } from '#features/complaints/server/routes.ts'
import { dashboard } from '#features/dashboard/server/routes.ts'
import { expenses } from '#features/expenses/server/routes.ts'
import { files } from '#features/files/server/routes.ts'
import { houses } from '#features/houses/server/routes.ts'
import { imports } from '#features/import/server/routes.ts'
import { income } from '#features/income/server/routes.ts'
import { notifications } from '#features/notifications/server/routes.ts'
import { operation } from '#features/operation/server/routes.ts'
import { payments } from '#features/payments/server/routes.ts'
import { privacy } from '#features/privacy/server/routes.ts'
import { reports } from '#features/reports/server/routes.ts'
import { permits } from '#features/requests/server/permits.ts'
import { stickers } from '#features/requests/server/stickers.ts'
import { residents } from '#features/residents/server/routes.ts'
import { search } from '#features/search/server/routes.ts'
import { session } from '#features/session/server/routes.ts'
import { secondFactor } from '#features/session/server/second-factor.routes.ts'
import { settings } from '#features/settings/server/routes.ts'
import { statements } from '#features/statements/server/routes.ts'
import type { Feature } from './feature.ts'

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
