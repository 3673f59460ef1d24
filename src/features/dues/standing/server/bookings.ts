import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { Day } from '#shared/dates.ts'
import { isDeclared } from './effects.queries.ts'

interface For {
  houseId: number | null
  residentId: number | null
}

/** Decides on a booking for a lot: the settings speak only where its owner is not in good standing. */
export async function bookingsFor(db: Db, of: For, day: Day): Promise<'allow' | 'warn' | 'refuse'> {
  const rule = settingText(await storedSettings(db), 'standing_bookings')
  if (rule === 'allow' || !(await isDeclared(db, of, day))) return 'allow'
  return rule === 'refuse' ? 'refuse' : 'warn'
}
