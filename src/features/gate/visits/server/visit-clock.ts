import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import type { Db } from '#server/database/db.ts'
import type { VisitClock } from './visits.queries.ts'

/** Settings of the gate, with the instant of a call. */
export async function visitClock({ db, now }: { db: Db; now: Date }): Promise<VisitClock & { stayHours: number }> {
  const settings = await storedSettings(db)
  return {
    now,
    answerMinutes: Number(settingText(settings, 'visit_answer_minutes')),
    stayHours: Number(settingText(settings, 'visit_stay_hours')),
  }
}
