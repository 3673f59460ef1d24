import { useEffect, useState } from 'react'
import { t } from '#web/texts/t.ts'
import { shownId } from '#web/whose.ts'
import { say } from './kit/say.tsx'
import type { Letter } from './letters.ts'
import { post } from './outbox.ts'
import { type Refusals, useForm } from './use-form.ts'

interface Options<Values> {
  /** Under this name what is typed is kept on the phone until it is sent. */
  draft: string
  initial: Values
  /** Why it cannot be sent yet, by field. */
  check?: (values: Values) => Refusals<Values>
  letter: (values: Values) => Pick<Letter, 'kind' | 'about' | 'ask' | 'files'>
  /** Fields that the call names otherwise: the form's name by the call's. */
  names?: Readonly<Record<string, keyof Values & string>>
  /** Told the office's answer, or 'waiting'. */
  done: (answer: unknown) => void
}

/** A draft belongs to whoever typed it. */
const keyOf = (draft: string) => `purok-my-draft-${shownId() ?? ''}-${draft}`

/** Reads what was typed before, as far as it fits; files are chosen again. */
function typedBefore<Values extends object>(draft: string, initial: Values): Values {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(draft)) ?? '{}')
    const known = Object.entries(kept).filter(([name]) => name in initial)
    return { ...initial, ...Object.fromEntries(known) }
  } catch {
    return initial
  }
}

function keepTyped(draft: string, values: object | null): void {
  try {
    if (values)
      localStorage.setItem(
        keyOf(draft),
        JSON.stringify(values, (_, value) => (isFiles(value) ? [] : value)),
      )
    else localStorage.removeItem(keyOf(draft))
  } catch {
    // Then it is kept as long as the page.
  }
}

const isFiles = (value: unknown) => Array.isArray(value) && value.some((one) => one instanceof File)

/** A form that sends one letter to the office: what is typed survives the page, and is sent once whatever the line does. */
export function useLetter<Values extends object>(options: Options<Values>) {
  const { draft, letter, names, check, done } = options
  const [initial] = useState(() => typedBefore(draft, options.initial))
  const form = useForm({
    ...{ initial, check, names, refused: focusRefused },
    send: async (values) => {
      const answer = await post(letter(values))
      keepTyped(draft, null)
      if (answer === 'waiting') say(t('No connection now. It is kept here and sent by itself.'))
      done(answer)
    },
  })
  const { values } = form
  useEffect(() => {
    if (values !== initial) keepTyped(draft, values)
  }, [values, initial, draft])
  return form
}

/** The first field that was refused takes the cursor, once it is marked. */
const focusRefused = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
