import { useEffect, useState } from 'react'
import { settingsContract } from '#features/office/settings/contract.ts'
import { readSetting } from '#features/office/settings/reading.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { SETTING_FILES } from '#features/office/settings/setting-files.ts'
import type { Message } from '#shared/messages.ts'
import { asking, queryClient, type Sent } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { type SettingsPage, settingsOf } from './pages.ts'
import { refreshVillage } from './village.ts'

/** The settings as the server answers them. */
export type Settings = Readonly<Record<string, string | boolean>>
/** Values of a page's form: texts by setting, chosen files by picture. */
export type PageValues = Record<string, string | File | null>

const picturesOf = ({ sections }: SettingsPage) => sections.flatMap(({ pictures = [] }) => pictures)

/** The settings of a page: those that are typed, and what is read off its pictures. */
export const keysOf = (page: SettingsPage): SettingKey[] => [
  ...page.sections.flatMap(settingsOf).map(({ key }) => key),
  ...picturesOf(page).flatMap(({ code }) => code ?? []),
]

/** Returns the values in effect, with no picture chosen. */
const valuesOf = (page: SettingsPage, settings: Settings): PageValues => ({
  ...Object.fromEntries(keysOf(page).map((key) => [key, String(settings[key] ?? '')])),
  ...Object.fromEntries(picturesOf(page).map(({ key }) => [key, null])),
})

/** Returns the names of the settings and pictures that were typed or chosen anew. */
export const changedIn = (before: PageValues, values: PageValues): string[] =>
  Object.keys(before).filter((name) => values[name] !== before[name])

/** Builds the call: what was changed, or the whole page while nothing is. A colleague's change of the rest stays. */
function toAsk(before: PageValues, values: PageValues): Sent<typeof settingsContract.save> {
  const changed = changedIn(before, values)
  const sent = (changed.length ? changed : Object.keys(before)).map((name) => [name, values[name]] as const)
  const files = sent.filter((one): one is readonly [string, File] => one[1] instanceof File)
  const texts = Object.fromEntries(sent.filter(([name]) => !SETTING_FILES.some((file) => file === name)))
  return files.length ? { ...texts, files: Object.fromEntries(files) } : texts
}

/** Why the server would refuse, by setting. */
const refusals = (keys: readonly SettingKey[], values: PageValues): Record<string, Message> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const read = readSetting(key, values[key])
      return 'refuse' in read ? [[key, read.refuse]] : []
    }),
  )

/** Time the success message stays. */
const MESSAGE_MS = 3000

/** The form of one page: it saves what was changed there, shows what is in effect then, and says so for three seconds. */
export function usePageForm(page: SettingsPage, start: Settings) {
  const [before, setBefore] = useState(() => valuesOf(page, start))
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])
  const form = useContractForm<typeof settingsContract.save, PageValues>({
    endpoint: settingsContract.save,
    initialValues: before,
    toAsk: (values) => toAsk(before, values),
    check: (values) => refusals(keysOf(page), values),
    done: async (answer, values) => {
      // Without a fresh answer what was typed stays; it is saved all the same.
      const fresh = await queryClient
        .fetchQuery({ ...asking(settingsContract.list, {}), staleTime: 0 })
        .catch(() => null)
      const now = fresh ? valuesOf(page, fresh) : withoutFiles(values)
      setBefore(now)
      form.fields.setValues(now)
      setMessage(answer.message)
      void refreshVillage()
    },
  })
  const submit = (event?: React.FormEvent<HTMLFormElement>) => {
    setMessage(null)
    form.submit(event)
  }
  return { ...form, submit, message, before }
}

const withoutFiles = (values: PageValues): PageValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value instanceof File ? null : value]))
