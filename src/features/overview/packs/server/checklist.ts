import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { ChecklistData } from '../contract.ts'
import { dueOf, itemsOf, type Pack } from '../rules.ts'
import { electionOf, markedOf } from './queries.ts'

/** The list of a pack as it stands: until when each item is due, and what was said of it. */
export async function checklistOf(db: Db, pack: Pack, year: number): Promise<ChecklistData> {
  const settings = await storedSettings(db)
  const election = pack === 'annual' ? await electionOf(db, year) : null
  const counted = {
    year,
    election,
    afterElection: Number(settingText(settings, 'pack_election_days')),
    afterYear: Number(settingText(settings, 'pack_year_end_days')),
  }
  const marked = new Map((await markedOf(db, pack, year)).map((one) => [one.item, one]))
  const items = itemsOf(pack).map((one) => {
    const { done = null, document = null, note = null } = marked.get(one.item) ?? {}
    return { item: one.item, name: one.name, due: dueOf(one, counted), done, document, note }
  })
  return { pack, year, election_on: election, items }
}
