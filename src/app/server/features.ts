import { amenitiesManifest } from '#features/bookings/amenities/server/manifest.ts'
import { bookingsManifest } from '#features/bookings/bookings/server/manifest.ts'
import { bondsManifest } from '#features/cash/bonds/server/manifest.ts'
import { booksManifest } from '#features/cash/books/server/manifest.ts'
import { budgetsManifest } from '#features/cash/budgets/server/manifest.ts'
import { chequesManifest } from '#features/cash/cheques/server/manifest.ts'
import { closingsManifest } from '#features/cash/closings/server/manifest.ts'
import { collectionsManifest } from '#features/cash/collections/server/manifest.ts'
import { depositsManifest } from '#features/cash/deposits/server/manifest.ts'
import { expensesManifest } from '#features/cash/expenses/server/manifest.ts'
import { incomeManifest } from '#features/cash/income/server/manifest.ts'
import { monthsManifest } from '#features/cash/months/server/manifest.ts'
import { reconciliationManifest } from '#features/cash/reconciliation/server/manifest.ts'
import { refundsManifest } from '#features/cash/refunds/server/manifest.ts'
import { replenishmentsManifest } from '#features/cash/replenishments/server/manifest.ts'
import { accountsManifest } from '#features/dues/accounts/server/manifest.ts'
import { adjustmentsManifest } from '#features/dues/adjustments/server/manifest.ts'
import { agingManifest } from '#features/dues/aging/server/manifest.ts'
import { assessmentsManifest } from '#features/dues/assessments/server/manifest.ts'
import { audiencesManifest } from '#features/dues/audiences/server/manifest.ts'
import { balancesManifest } from '#features/dues/balances/server/manifest.ts'
import { billingRunsManifest } from '#features/dues/billing-runs/server/manifest.ts'
import { billsManifest } from '#features/dues/bills/server/manifest.ts'
import { chargesManifest } from '#features/dues/charges/server/manifest.ts'
import { deskManifest } from '#features/dues/desk/server/manifest.ts'
import { lettersManifest } from '#features/dues/letters/server/manifest.ts'
import { lotsManifest } from '#features/dues/lots/server/manifest.ts'
import { messageTemplatesManifest } from '#features/dues/message-templates/server/manifest.ts'
import { penaltiesManifest } from '#features/dues/penalties/server/manifest.ts'
import { plansManifest } from '#features/dues/plans/server/manifest.ts'
import { prepaymentManifest } from '#features/dues/prepayment/server/manifest.ts'
import { ratesManifest } from '#features/dues/rates/server/manifest.ts'
import { remindersManifest } from '#features/dues/reminders/server/manifest.ts'
import { reportedManifest } from '#features/dues/reported/server/manifest.ts'
import { salesManifest } from '#features/dues/sales/server/manifest.ts'
import { standingManifest } from '#features/dues/standing/server/manifest.ts'
import { statementLinksManifest } from '#features/dues/statement-links/server/manifest.ts'
import { statementsManifest } from '#features/dues/statements/server/manifest.ts'
import { gateManifest } from '#features/gate/gate/server/manifest.ts'
import { visitsManifest } from '#features/gate/visits/server/manifest.ts'
import { importManifest } from '#features/import/import/server/manifest.ts'
import { booksCheckManifest } from '#features/ledger/books-check/server/manifest.ts'
import { cashAccountsManifest } from '#features/ledger/cash-accounts/server/manifest.ts'
import { paymentsManifest } from '#features/ledger/payments/server/manifest.ts'
import { restoredManifest } from '#features/ledger/restored/server/manifest.ts'
import { seriesManifest } from '#features/ledger/series/server/manifest.ts'
import { settlementManifest } from '#features/ledger/settlement/server/manifest.ts'
import { announcementsManifest } from '#features/messages/announcements/server/manifest.ts'
import { complaintsManifest } from '#features/messages/complaints/server/manifest.ts'
import { notificationsManifest } from '#features/messages/notifications/server/manifest.ts'
import { ownCopyManifest } from '#features/my/own-copy/server/manifest.ts'
import { documentsManifest } from '#features/office/documents/server/manifest.ts'
import { filesManifest } from '#features/office/files/server/manifest.ts'
import { operationManifest } from '#features/office/operation/server/manifest.ts'
import { papersManifest } from '#features/office/papers/server/manifest.ts'
import { settingsManifest } from '#features/office/settings/server/manifest.ts'
import { approvalsManifest } from '#features/overview/approvals/server/manifest.ts'
import { auditManifest } from '#features/overview/audit/server/manifest.ts'
import { counterManifest } from '#features/overview/counter/server/manifest.ts'
import { dashboardManifest } from '#features/overview/dashboard/server/manifest.ts'
import { lotManifest } from '#features/overview/lot/server/manifest.ts'
import { packsManifest } from '#features/overview/packs/server/manifest.ts'
import { reportsManifest } from '#features/overview/reports/server/manifest.ts'
import { searchManifest } from '#features/overview/search/server/manifest.ts'
import { transparencyManifest } from '#features/overview/transparency/server/manifest.ts'
import { accessManifest } from '#features/people/access/server/manifest.ts'
import { accountManifest } from '#features/people/account/server/manifest.ts'
import { adminsManifest } from '#features/people/admins/server/manifest.ts'
import { housesManifest } from '#features/people/houses/server/manifest.ts'
import { ownershipTransfersManifest } from '#features/people/ownership-transfers/server/manifest.ts'
import { privacyManifest } from '#features/people/privacy/server/manifest.ts'
import { residentsManifest } from '#features/people/residents/server/manifest.ts'
import { sessionManifest } from '#features/people/session/server/manifest.ts'
import { vehiclesManifest } from '#features/people/vehicles/server/manifest.ts'
import { requestsManifest } from '#features/requests/requests/server/manifest.ts'
import { stickersManifest } from '#features/requests/stickers/server/manifest.ts'
import { workersManifest } from '#features/requests/workers/server/manifest.ts'
import type { Feature } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'

/** Every feature of the product, one line each, in the order of the areas. */
export const manifests: readonly Manifest[] = [
  settingsManifest,
  filesManifest,
  documentsManifest,
  operationManifest,
  accountManifest,
  accessManifest,
  sessionManifest,
  adminsManifest,
  residentsManifest,
  ownershipTransfersManifest,
  housesManifest,
  privacyManifest,
  vehiclesManifest,
  notificationsManifest,
  announcementsManifest,
  complaintsManifest,
  ratesManifest,
  chargesManifest,
  cashAccountsManifest,
  seriesManifest,
  paymentsManifest,
  settlementManifest,
  booksCheckManifest,
  billsManifest,
  billingRunsManifest,
  adjustmentsManifest,
  penaltiesManifest,
  deskManifest,
  assessmentsManifest,
  prepaymentManifest,
  remindersManifest,
  accountsManifest,
  plansManifest,
  salesManifest,
  chequesManifest,
  depositsManifest,
  collectionsManifest,
  closingsManifest,
  monthsManifest,
  reconciliationManifest,
  papersManifest,
  standingManifest,
  lettersManifest,
  statementsManifest,
  statementLinksManifest,
  messageTemplatesManifest,
  audiencesManifest,
  balancesManifest,
  agingManifest,
  lotsManifest,
  incomeManifest,
  expensesManifest,
  refundsManifest,
  replenishmentsManifest,
  bondsManifest,
  reportedManifest,
  restoredManifest,
  booksManifest,
  budgetsManifest,
  amenitiesManifest,
  bookingsManifest,
  requestsManifest,
  workersManifest,
  stickersManifest,
  ownCopyManifest,
  counterManifest,
  lotManifest,
  dashboardManifest,
  auditManifest,
  approvalsManifest,
  packsManifest,
  reportsManifest,
  searchManifest,
  visitsManifest,
  gateManifest,
  importManifest,
  transparencyManifest,
]

/** All features that are served. */
export const features: readonly Feature[] = manifests.flatMap(({ serves }) => serves)
