import { refusals as templateRefusals } from '#features/dues/message-templates/refusals.ts'
import { needsDueDay, tellsDebts } from '#features/dues/message-templates/rules.ts'
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
import { fullName } from '#shared/text/names.ts'
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
    const byLot = new Map(lots.map((lot) => [lot.house_id, lot]))
    const own = [...byLot.values()].map(({ house_id, address }) => ({ house_id, address, ...debtOf(house_id) }))
    const months = new Set(own.flatMap(({ house_id }) => debts.get(house_id)?.months ?? []))
    const facts = {
      name: nameOf(lots[0]),
      lots: own.map(({ address }) => address),
      owed: own.reduce((sum, { owed }) => sum + owed, 0),
      ...{ months: months.size, association },
    }
    return filledNotice(template, facts)
  }
  return { notices: each(filled), debtOf }
}

const nameOf = (person: Addressee | undefined) =>
  fullName({
    firstname: person?.firstname ?? '',
    middlename: person?.middlename ?? null,
    lastname: person?.lastname ?? '',
  })
