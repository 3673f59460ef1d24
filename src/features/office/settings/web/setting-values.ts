import type { settingsContract } from '#features/office/settings/contract.ts'
import { readSetting } from '#features/office/settings/reading.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import type { Message } from '#shared/messages.ts'
import type { Sent } from '#web/calls/query.ts'
import type { Card } from './cards/card.ts'

/** The settings as the server answers them. */
export type Settings = Readonly<Record<string, string | boolean>>
/** Values of a card's form: texts by setting, chosen files by picture. */
export type CardValues = Record<string, string | File | null>

/** The settings of a card: those that are typed, and what is read off its pictures. */
export const keysOf = (card: Card): SettingKey[] => [
  ...card.settings.map(({ key }) => key),
  ...(card.pictures ?? []).flatMap(({ code }) => code ?? []),
]

/** Returns the values in effect, with no picture chosen. */
export const valuesOf = (card: Card, settings: Settings): CardValues => ({
  ...Object.fromEntries(keysOf(card).map((key) => [key, String(settings[key] ?? '')])),
  ...Object.fromEntries((card.pictures ?? []).map(({ key }) => [key, null])),
})

/** The settings of a card and its chosen pictures, apart, as they are sent. */
export function toAsk(card: Card, values: CardValues): Sent<typeof settingsContract.save> {
  const texts = Object.fromEntries(keysOf(card).map((key) => [key, values[key]]))
  if (!card.pictures) return texts
  const files: Record<string, File> = {}
  for (const { key } of card.pictures) {
    const chosen = values[key]
    if (chosen instanceof File) files[key] = chosen
  }
  return { ...texts, files }
}

/** Why the server would refuse, by setting. */
export const refusals = (keys: readonly SettingKey[], values: CardValues): Record<string, Message> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const read = readSetting(key, values[key])
      return 'refuse' in read ? [[key, read.refuse]] : []
    }),
  )
