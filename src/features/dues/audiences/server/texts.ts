import { refusals as templateRefusals } from '#features/dues/message-templates/refusals.ts'
import { factsOf, needsDueDay, tellsDebts } from '#features/dues/message-templates/rules.ts'
import { filledNotice } from '#features/dues/message-templates/server/filled-notice.ts'
import { messageTemplate } from '#features/dues/message-templates/server/queries.ts'
import { overdueOfLots } from '#features/dues/reminders/server/queries.ts'
import type { NewNotice } from '#features/messages/notifications/server/queue.ts'
import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { BodyOf } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import type { audiencesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import type { Addressee, LotDebt, SentText } from './queries.ts'

/**
 * Returns the text that is meant, empty where none is written yet. Refused are a template beside a written text, one that names a due day, and
 * one that tells others than the owners what is owed: tenants see what is of their tenancy.
 */
export async function sentText(
  db: Db,
  { title, body, template_id: id, audience }: BodyOf<typeof audiencesContract.reach>,
): Promise<SentText> {
  if (id === null) return { title: title ?? '', body: body ?? '', template: null }
  if (title || body) throw invalid('template_id', refusals.text_or_template)
  const template = await messageTemplate(db, id)
  if (!template) throw invalid('template_id', templateRefusals.gone)
  if (needsDueDay(template)) throw invalid('template_id', refusals.needs_due_day)
  if (tellsDebts(template) && audience.role !== 'owners') throw invalid('template_id', refusals.tells_debts)
  return { title: template.title_en, body: template.body_en, template }
}

interface Notices {
  notices: NewNotice[]
  debtOf: (houseId: number) => LotDebt
}

const NOTHING: LotDebt = { owed: 0, months: 0 }

/** A notice to each person: a written text is the same to all, a template is filled with what their lots of the audience owe today. */
export async function noticesOf(
  { db, today }: { db: Db; today: Day },
  { title, body, template }: SentText,
  addressees: readonly Addressee[],
): Promise<Notices> {
  const people = [...Map.groupBy(addressees, ({ user_id }) => user_id)]
  const each = (notice: (lots: readonly Addressee[]) => Omit<NewNotice, 'kind' | 'userId'>) =>
    people.flatMap(([userId, lots]) => (userId === null ? [] : [{ kind: 'message' as const, userId, ...notice(lots) }]))
  if (!template) return { notices: each(() => ({ title, body })), debtOf: () => NOTHING }
  const houses = [...new Set(addressees.map(({ house_id }) => house_id))]
  const debts = new Map((await overdueOfLots(db, houses, today)).map((lot) => [lot.house_id, lot]))
  const association = settingText(await storedSettings(db), 'village_name')
  const debtOf = (houseId: number) => {
    const debt = debts.get(houseId)
    return debt ? { owed: debt.total, months: debt.months.length } : NOTHING
  }
  const filled = (lots: readonly Addressee[]) => {
    const own = [...new Map(lots.map((lot) => [lot.house_id, lot])).values()].map(({ house_id, address }) => {
      const { total = 0, months = [] } = debts.get(house_id) ?? {}
      return { address, total, months }
    })
    return filledNotice(template, factsOf(lots[0], own, association))
  }
  return { notices: each(filled), debtOf }
}
