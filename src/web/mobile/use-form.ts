import { useState } from 'react'
import { ApiError, messageOf } from '#web/calls/api-error.ts'
import { translate } from '#web/texts/t.ts'

export type Refusals<Values> = Partial<Record<keyof Values & string, string>>

interface Options<Values> {
  /** Offered until something else is typed: what is not touched follows it, as the day of today does. */
  initial: Values
  /** Fields that were typed before. */
  typed?: () => Partial<Values>
  /** Why it cannot be sent yet, by field. */
  check?: ((values: Values) => Refusals<Values>) | undefined
  send: (values: Values) => Promise<unknown>
  /** Fields that the call names otherwise: the form's name by the call's. */
  names?: Readonly<Record<string, keyof Values & string>> | undefined
  /** After it was refused, here or by the office. */
  refused?: () => void
}

/** A form and what was refused of it. By itself it needs the line: signing in, a password, permissions. */
export function useForm<Values extends object>(options: Options<Values>) {
  const { initial, check, send, names = {}, refused } = options
  const [typed, setTyped] = useState<Partial<Values>>(options.typed ?? {})
  const values: Values = { ...initial, ...typed }
  const [errors, setErrors] = useState<Refusals<Values>>({})
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setTyped((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const refuse = (cause: unknown) => {
    const own = (cause instanceof ApiError ? Object.keys(cause.errors) : [])
      .map((name) => [names[name] ?? name, translate((cause as ApiError).refused(name)[0] ?? '')] as const)
      .filter(([name]) => name in values)
    setErrors(Object.fromEntries(own) as Refusals<Values>)
    if (own.length === 0) setError(messageOf(cause))
    refused?.()
  }
  const submit = async (given = values) => {
    if (busy) return
    const problems = check?.(given) ?? {}
    setErrors(problems)
    setError('')
    if (Object.values(problems).some(Boolean)) {
      refused?.()
      return
    }
    setBusy(true)
    try {
      await send(given)
    } catch (cause) {
      refuse(cause)
    } finally {
      setBusy(false)
    }
  }
  const bind = <Name extends keyof Values & string>(name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: Values[Name]) => set(name, value),
  })
  const fill = (given: Partial<Values>) => setTyped(given)
  return { values, typed, set, fill, bind, errors, error, busy, submit: (given?: Values) => void submit(given) }
}
