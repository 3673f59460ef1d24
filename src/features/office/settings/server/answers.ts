import type { Tx } from '#server/database/db.ts'
import { invalid } from '#shared/errors.ts'
import { readSetting } from '../reading.ts'
import type { SettingKey } from '../rules.ts'
import { storeSettings } from './queries.ts'

/** Stores what was answered; a blank leaves its setting alone. 422 for an answer that its setting does not take. */
export async function storeAnswers(
  tx: Tx,
  answers: Readonly<Partial<Record<SettingKey, string | null | undefined>>>,
): Promise<void> {
  const settings = new Map<SettingKey, string>()
  for (const [key, answer] of Object.entries(answers) as [SettingKey, string | null | undefined][]) {
    const read = readSetting(key, answer ?? null)
    if ('refuse' in read) throw invalid(key, read.refuse)
    if (read.value) settings.set(key, read.value)
  }
  await storeSettings(tx, settings)
}
