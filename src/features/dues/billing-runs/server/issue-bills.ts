import { refusals } from '#features/dues/bills/refusals.ts'
import { dueDateOf } from '#features/dues/bills/rules.ts'
import { duesText } from '#features/dues/rates/rules.ts'
import { settleFromCredit } from '#features/ledger/settlement/server/credit.ts'
import { settingAmount, settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { type Day, firstDay, type Month } from '#shared/dates.ts'
import { Failure } from '#shared/errors.ts'
import { hasRates, insertRun, type MonthOfBills } from './preview.queries.ts'
import { hasRun, waitForTurn } from './queries.ts'

export interface Run {
  month: Month
  /** Null for the automatic run. */
  startedBy: number | null
  now: Date
  /** The village's day: who owns a lot on it is billed. */
  today: Day
}

/** Returns the values of a month's bills by today's settings. */
export async function monthOfBills(db: Db, month: Month): Promise<MonthOfBills> {
  const settings = await storedSettings(db)
  return {
    month,
    issueDate: firstDay(month),
    dueDate: dueDateOf(month, Number(settingText(settings, 'bill_due_day'))),
    oneForAll: settingAmount(settings, 'bill_amount_per_month'),
    texts: {
      monthly: duesText('monthly', month),
      quarterly: duesText('quarterly', month),
      yearly: duesText('yearly', month),
    },
  }
}

/**
 * Issues the bills of a month to every lot that owes something and has none yet (docs/spec/money.md#monthly-run), by the
 * rates and the due day of this time. Any number of times, on any number of servers at once: the database
 * refuses a second bill of a house and month. Returns the run's id; 422 while there are no rates and the settings say ₱0.
 */
export async function issueBills(tx: Tx, run: Run): Promise<number> {
  await waitForTurn(tx, run.month)
  return issueNow(tx, run)
}

/** The same unless the month had a run already, by whomever; then null. */
export async function issueBillsOnce(tx: Tx, run: Run): Promise<number | null> {
  await waitForTurn(tx, run.month)
  return (await hasRun(tx, run.month)) ? null : issueNow(tx, run)
}

async function issueNow(tx: Tx, run: Run): Promise<number> {
  const bills = await monthOfBills(tx, run.month)
  if (bills.oneForAll === 0 && !(await hasRates(tx))) throw new Failure('invalid', refusals.no_amount)
  const id = await insertRun(tx, bills, run)
  await settleFromCredit(tx, 'all', run.today)
  return id
}
