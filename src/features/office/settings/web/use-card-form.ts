import { useEffect, useState } from 'react'
import { settingsContract } from '#features/office/settings/contract.ts'
import { readSetting } from '#features/office/settings/reading.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import type { Message } from '#shared/messages.ts'
import { asking, queryClient, type Sent } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import type { Card } from './cards/card.ts'
import { refreshVillage } from './village.ts'

/** The settings as the server answers them. */
export type Settings = Readonly<Record<string, string | boolean>>
/** Values of a card's form: texts by setting, chosen files by picture. */
type CardValues = Record<string, string | File | null>

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
const refusals = (keys: readonly SettingKey[], values: CardValues): Record<string, Message> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const read = readSetting(key, values[key])
      return 'refuse' in read ? [[key, read.refuse]] : []
    }),
  )

/** Time the success message stays. */
const MESSAGE_MS = 3000

interface Options {
  keys: readonly SettingKey[]
  /** Values the form shows of the settings in effect. */
  show: (settings: Settings) => CardValues
  start: Settings
  toAsk: (values: CardValues) => Sent<typeof settingsContract.save>
}

/** The form of one card: it saves its own settings, shows what is in effect then, and says so for three seconds. */
export function useCardForm({ keys, show, start, toAsk }: Options) {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])
  const form = useContractForm({
    endpoint: settingsContract.save,
    initialValues: show(start),
    toAsk,
    check: (values) => refusals(keys, values),
    done: async (answer) => {
      // Without a fresh answer what was typed stays; it is saved all the same.
      const fresh = await queryClient
        .fetchQuery({ ...asking(settingsContract.list, {}), staleTime: 0 })
        .catch(() => null)
      if (fresh) form.fields.setValues(show(fresh))
      setMessage(answer.message)
      void refreshVillage()
    },
  })
  const submit = (event?: React.FormEvent<HTMLFormElement>) => {
    setMessage(null)
    form.submit(event)
  }
  return { ...form, submit, message }
}
