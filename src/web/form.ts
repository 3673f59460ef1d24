import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { messageOfIssue } from '#shared/fields.ts'
import type { Message, SentenceName } from '#shared/messages.ts'
import type { CallAnswer } from './calls/api.ts'
import { ApiError, messageOf, PROPOSED } from './calls/api-error.ts'
import { dropAttempt } from './calls/attempts.ts'
import { type Sent, useSend } from './calls/query.ts'
import { useDraft } from './draft.ts'
import { useFollowToday } from './follow-today.ts'
import { knowsRefusals, loadEnglishRefusals } from './texts/english-refusals.ts'
import { translate } from './texts/t.ts'

interface Options<E extends Endpoint, Values> {
  endpoint: E
  initialValues: Values
  /** The day of today, which fields that begin with it follow over midnight. */
  today?: Day | undefined
  /** Builds the body from the form's values; without it the values themselves. */
  toAsk?: (values: Values) => Sent<E>
  /** Further refusals by field, after those of the contract. */
  check?: (values: Values) => Partial<Record<keyof Values & string, string | Message>>
  /** Fields that the call names otherwise than the form: the form's name by the call's. */
  names?: Readonly<Record<string, keyof Values & string>>
  /** Refusals of the server stand above the form, even when it names a field. */
  refusalsAbove?: boolean
  /** Text of a failure that the server gave no text for. */
  fallback?: string
  done?: (answer: CallAnswer<E>, values: Values) => unknown
}

export interface ContractForm<Values> {
  fields: UseFormReturnType<Values>
  /** The text above the form: what the server refused that belongs to no field. */
  error: string | null
  /** Which refusal that is, where the server gave it a name. */
  code: string | undefined
  /** The same of what the server refused last of each field. */
  codes: Readonly<Record<string, SentenceName>>
  setError: (error: string | null) => void
  busy: boolean
  /** It begins with what was typed before and was not sent. */
  begun: boolean
  /** Throws that away. */
  beginAnew: () => void
  submit: (event?: React.FormEvent<HTMLFormElement>) => void
}

/**
 * A form that sends one call. The contract's schema refuses before anything is sent; refusals of the server land on
 * the fields of the same name, and what has no field there in `error`. What is typed is kept until it is sent.
 */
export function useContractForm<E extends Endpoint, Values extends object>(
  options: Options<E, Values>,
): ContractForm<Values> {
  const { endpoint, toAsk, check, done } = options
  const [failure, setFailure] = useState<{ text: string; code?: string | undefined } | null>(null)
  const [codes, setCodes] = useState<ContractForm<Values>['codes']>({})
  const setError = (text: string | null) => setFailure(text === null ? null : { text })
  const request = (values: Values): Sent<E> => (toAsk ? toAsk(values) : (values as unknown as Sent<E>))
  const draft = useDraft(endpoint, options.initialValues, request)
  const [begun, setBegun] = useState(draft.begun)
  const fields = useForm<Values>({
    mode: 'controlled',
    initialValues: draft.start,
    validate: (values) => {
      const refused = endpoint.body ? refusedOf(endpoint.body, withoutFiles(request(values))) : {}
      return inWords({ ...check?.(values), ...named(refused, options.names) })
    },
  })
  useFollowToday(fields, options.today)
  useEffect(() => draft.keep(fields.values))
  const sent = () => {
    draft.drop(fields.getValues())
    setBegun(false)
  }
  const beginAnew = () => {
    dropAttempt(endpoint, withoutFiles(request(fields.getValues())))
    fields.setValues(options.initialValues)
    fields.clearErrors()
    sent()
  }
  const send = useSend(endpoint, {
    done: (answer) => {
      sent()
      return done?.(answer, fields.getValues())
    },
    failed: (cause) => {
      if (cause instanceof ApiError && cause.code === PROPOSED) sent()
      const refused = options.refusalsAbove ? {} : fieldRefusals(cause, fields.getValues(), options.names)
      fields.setErrors(inWords(refused))
      setCodes(codesOf(refused))
      const code = cause instanceof ApiError ? cause.code : undefined
      setFailure(Object.keys(refused).length ? null : { text: messageOf(cause, options.fallback), code })
    },
  })
  const refuse = (errors: Record<string, unknown>) => {
    const homeless = Object.entries(errors).find(([name]) => !(name in fields.getValues()))
    setError(homeless ? String(homeless[1]) : null)
  }
  const checked = fields.onSubmit((values) => {
    if (send.isPending) return
    setError(null)
    send.mutate(request(values))
  }, refuse)
  const submit = (event?: React.FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (knowsRefusals()) checked()
    else void loadEnglishRefusals().then(() => checked())
  }
  return {
    fields,
    error: failure?.text ?? null,
    code: failure?.code,
    codes,
    setError,
    busy: send.isPending,
    begun,
    beginAnew,
    submit,
  }
}

const withoutFiles = ({ files: _, ...ask }: { files?: unknown }) => ask

/** Refusals under the form's own names. */
const named = <Refusal>(refused: Record<string, Refusal>, names: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(refused).map(([name, one]) => [names[name] ?? name, one]))

/** The server's refusals for the fields a form has, the first of each. */
function fieldRefusals(
  error: unknown,
  values: object,
  names: Readonly<Record<string, string>> = {},
): Record<string, Message | string> {
  const given = error instanceof ApiError ? error : null
  return Object.fromEntries(
    Object.keys(given?.errors ?? {})
      .map((name) => [names[name] ?? name, given?.refused(name)[0] ?? ''] as const)
      .filter(([name]) => name in values),
  )
}

/** Which refusals they are, of those that have a name. */
const codesOf = (refused: Readonly<Record<string, Message | string>>) =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([field, message]) => (typeof message === 'string' ? [] : [[field, message.code]])),
  )

/** Returns the first refusal of each field of a body by its contract. */
function refusedOf(schema: z.ZodMiniType, body: unknown): Record<string, Message> {
  const refused: Record<string, Message> = {}
  for (const issue of schema.safeParse(body).error?.issues ?? [])
    refused[issue.path.join('.')] ??= messageOfIssue(issue)
  return refused
}

/** Refusals in the language of the screens. */
const inWords = (refused: Readonly<Record<string, string | Message | undefined>>) =>
  Object.fromEntries(
    Object.entries(refused).flatMap(([field, message]) => (message ? [[field, translate(message)]] : [])),
  )
