import { addressesOf, type Debt } from '#features/dues/standing/rules.ts'
import { debtOf, debtsOf } from '#features/dues/standing/server/members.queries.ts'
import { daysOf } from '#features/dues/standing/server/recording.ts'
import { type StoredSettings, settingText } from '#features/office/settings/rules.ts'
import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Call } from '#server/feature/feature.ts'
import { paperWords } from '#server/pdf/document-texts.ts'
import { addDays, type Day, showTime } from '#shared/dates.ts'
import { invalid } from '#shared/errors.ts'
import { peso } from '#shared/money.ts'
import type { LetterTemplate, lettersContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { bankingDaysAfter, filledLetter, MAX_LETTERS } from '../rules.ts'
import { type Addressee, bouncedCheque, insertLetters, ownersOf, signersOn, templateOf } from './queries.ts'

type Writing = Call<typeof lettersContract.write>
type Values = Record<string, string>
type Language = 'en' | 'fil'

interface About {
  stored: StoredSettings
  day: Day
  language: Language
}

/** Values of every letter of a day, whoever gets it. */
function commonValues({ stored, day, language }: About): Values {
  const days = daysOf(stored)
  const { longDay } = paperWords(language)
  return {
    day: longDay(day),
    answer_by: longDay(addDays(day, days.answer)),
    grace_until: longDay(addDays(day, days.grace)),
    reconsider_by: longDay(addDays(day, days.reconsider)),
    rule: settingText(stored, 'letters_rule'),
    association: settingText(stored, 'village_name'),
  }
}

const valuesOf = (to: Addressee, debt: Debt): Values => ({
  name: to.name,
  lot: addressesOf(to.lots),
  months: String(debt.months),
  amount: peso(debt.owed),
})

const lotsOf = (to: Addressee) => to.lots.map(({ id }) => id)

/** Returns the values every letter to somebody may name. */
export async function valuesFor(db: Db, to: Addressee, about: About): Promise<Values> {
  return { ...valuesOf(to, await debtOf(db, lotsOf(to), about.day)), ...commonValues(about) }
}

/** Reads the values a kind of letter requires beside; 422 where it is left out. */
async function furtherValues({ db, body }: Writing, { stored, day, language }: About): Promise<Values> {
  const { longDay } = paperWords(language)
  if (body.kind === 'hearing') {
    const { hearing_day, hearing_time, hearing_place } = body
    if (!hearing_day || !hearing_time || !hearing_place) throw invalid('hearing_day', refusals.hearing_needed)
    if (hearing_day < day) throw invalid('hearing_day', refusals.hearing_past)
    return { hearing_day: longDay(hearing_day), hearing_time: showTime(hearing_time), hearing_place }
  }
  if (body.kind !== 'bounced_cheque') return {}
  const cheque = body.cheque_id === null ? undefined : await bouncedCheque(db, body.cheque_id)
  if (!cheque || !body.house_ids.includes(cheque.house_id)) throw invalid('cheque_id', refusals.no_cheque)
  const count = Number(settingText(stored, 'letters_cheque_days'))
  return {
    cheque_number: cheque.number,
    cheque_bank: cheque.bank,
    cheque_amount: peso(cheque.amount),
    bounced_on: longDay(cheque.bounced_on),
    cheque_by: longDay(bankingDaysAfter(day, count)),
  }
}

/** Whom the letters go to: the owner of each lot, or each owner once; 422 where nobody is known. */
export async function addressees(
  db: Db,
  { lots, per, day }: { lots: readonly number[]; per: 'lot' | 'owner'; day: Day },
): Promise<Addressee[]> {
  const found = await ownersOf(db, lots, day)
  if (found.length < new Set(lots).size) throw invalid('house_ids', refusals.no_lot)
  const unowned = found.filter(({ owner }) => owner === null).map(({ lot }) => lot.address)
  if (unowned.length > 0) throw invalid('house_ids', refusals.no_owner({ lots: unowned.join(', ') }))
  const letters: Addressee[] = []
  for (const { lot, owner } of found) {
    if (!owner) continue
    const known = per === 'owner' ? letters.find((one) => one.resident_id === owner.resident_id) : undefined
    if (known) known.lots.push(lot)
    else letters.push({ ...owner, lots: [lot] })
  }
  return letters
}

/** The texts of a template in a language. */
const textsOf = (of: LetterTemplate, language: Language) =>
  language === 'fil' ? { title: of.title_fil, text: of.body_fil } : { title: of.title_en, text: of.body_en }

/** Writes and keeps the letters; returns their ids in the order of the addresses. */
export async function writeLetters(call: Writing): Promise<number[]> {
  const { db, body, account, today } = call
  const day = body.day ?? today
  if (day > today) throw invalid('day', refusals.future_day)
  if (body.house_ids.length > MAX_LETTERS) throw invalid('house_ids', refusals.too_many({ max: MAX_LETTERS }))
  const all = await addressees(db, { lots: body.house_ids, per: body.per, day })
  const stored = await storedSettings(db)
  const { village } = await letterheadOf(call)
  const template = await templateOf(db, body.kind)
  const signers = await signersOn(db, template.signers, day)
  const debts = await debtsOf(db, all.map(lotsOf), day)
  const languageOf = (to: Addressee) => (body.language === 'person' ? to.language : body.language)
  const same = new Map<Language, Values>()
  for (const language of new Set(all.map(languageOf))) {
    const about = { stored, day, language }
    same.set(language, { ...commonValues(about), ...(await furtherValues(call, about)) })
  }
  const written = all.map((to, at) => {
    const language = languageOf(to)
    const debt = debts[at] ?? { owed: 0, months: 0 }
    const values = { ...valuesOf(to, debt), ...same.get(language) }
    const { title, text } = textsOf(template, language)
    return {
      ...{ kind: body.kind, day, language, resident_id: to.resident_id, name: to.name },
      address: addressesOf(to.lots),
      ...{ title: filledLetter(title, values), body: filledLetter(text, values), head: village },
      ...{ owed: debt.owed, months: debt.months, signers },
      cheque_id: body.kind === 'bounced_cheque' ? body.cheque_id : null,
      recorded_by: account.userId,
      lots: lotsOf(to),
    }
  })
  return await insertLetters(db, written)
}
