import type { MonthClosing } from '#features/cash/months/contract.ts'
import type { ChecklistItemKind } from '#features/cash/months/rules.ts'
import { t } from '#web/texts/t.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'

export const POINT_NAMES: Readonly<Record<ChecklistItemKind, string>> = {
  days_not_closed: t('Days of drawers that are not closed'),
  counts_not_confirmed: t('Counts that nobody confirmed'),
  cash_not_deposited: t('Drawers with cash that was not deposited'),
  cheques_not_cleared: t('Cheques that are not cleared'),
  expenses_without_paper: t('Expenses without a receipt'),
  places_below_zero: t('Places of cash below zero'),
  receipts_missing: t('Receipt numbers that are missing'),
  lines_undecided: t('Lines of statements that are not decided'),
  places_not_reconciled: t('Bank accounts and wallets that are not reconciled'),
  reports_undecided: t('Payments reported by residents that nobody decided'),
  proposals_waiting: t('Proposals that wait for another officer'),
}

export const STATES: Readonly<Record<MonthClosing['state'], readonly [name: string, tone: Tone]>> = {
  closed: [t('Closed'), 'good'],
  asked: [t('To be opened'), 'wait'],
  reopened: [t('Opened again'), 'plain'],
}

/** A month in a call: `2026-10` as year and month. */
export const monthParts = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })
