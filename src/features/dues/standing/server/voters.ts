import { settingText, settingValue } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { isGood } from '../rules.ts'
import type { MemberData, Voter } from '../shapes.ts'
import { daysOf } from './days.ts'
import { membersOn } from './members.queries.ts'

/** A vote for a member, or one for each lot. */
const votesOf = ({ resident_id, user_id, name, lots, standing }: MemberData, per: 'member' | 'lot'): Voter[] => {
  const voter = { resident_id, user_id, name, good: isGood(standing) }
  return per === 'member' ? [{ ...voter, lots }] : lots.map((lot) => ({ ...voter, lots: [lot] }))
}

/** Whoever has a vote on a day, as the settings say. */
export async function votersOn(db: Db, day: Day): Promise<{ as_of: Day; per: 'member' | 'lot'; voters: Voter[] }> {
  const stored = await storedSettings(db)
  const per = settingText(stored, 'standing_voter') === 'lot' ? 'lot' : 'member'
  const all = settingValue(stored, 'standing_votes') === true
  const members = await membersOn(db, day, { days: daysOf(stored) })
  return { as_of: day, per, voters: members.flatMap((one) => votesOf(one, per)).filter(({ good }) => all || good) }
}
