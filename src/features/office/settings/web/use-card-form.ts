import { useEffect, useState } from 'react'
import { settingsContract } from '#features/office/settings/contract.ts'
import type { SettingKey } from '#features/office/settings/rules.ts'
import { asking, queryClient, type Sent } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { type CardValues, refusals, type Settings } from './setting-values.ts'
import { refreshVillage } from './village.ts'

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
