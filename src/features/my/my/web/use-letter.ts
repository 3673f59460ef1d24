import { useEffect } from 'react'
import { shownId } from '#web/device/token-owner.ts'
import type { Letter } from '#web/mobile/letters.ts'
import { discard, post } from '#web/mobile/outbox.ts'
import { go } from '#web/mobile/place.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { type Refusals, useForm } from '#web/mobile/use-form.ts'
import { t } from '#web/texts/t.ts'
import { createStore } from '#web/ui/store.ts'

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

/** A refused letter that is changed, with its files, until its form has taken it up. */
const handedBack = createStore<{ key: string; values: object } | null>(null)

/** Reads what was typed before, as far as it fits; files are chosen again. */
function typedBefore<Values extends object>(draft: string, initial: Values): Partial<Values> {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(draft)) ?? '{}')
    return Object.fromEntries(Object.entries(stored).filter(([name]) => name in initial)) as Partial<Values>
  } catch {
    return {}
  }
}

function storeTyped(draft: string, typed: object): void {
  try {
    if (Object.keys(typed).length > 0)
      localStorage.setItem(
        keyOf(draft),
        JSON.stringify(typed, (_, value) => (isFiles(value) ? [] : value)),
      )
    else localStorage.removeItem(keyOf(draft))
  } catch {
    // Then it is kept as long as the page.
  }
}

const isFiles = (value: unknown) => Array.isArray(value) && value.some((one) => one instanceof File)

/** Opens a refused letter where it was written, filled as it was sent. */
export async function change({ id, from }: Letter): Promise<void> {
  if (!from) return
  await discard(id)
  openFilled(from)
}

/** Opens a form with fields, and files among them. */
export function openFilled({ path, draft, values }: { path: string; draft: string; values: object }): void {
  handedBack.set({ key: keyOf(draft), values })
  go(path)
}

/** A form that sends one letter to the office: what is typed survives the page, and is sent once whatever the line does. */
export function useLetter<Values extends object>(options: Options<Values>) {
  const { draft, letter, names, check, done, initial } = options
  const form = useForm({
    ...{ initial, check, names, refused: focusRefused, typed: () => typedBefore(draft, initial) },
    send: async (values) => {
      const from = { path: location.pathname + location.search, draft, values: { ...values } }
      const answer = await post({ ...letter(values), from })
      form.fill({})
      // The page may be left before it is shown again.
      storeTyped(draft, {})
      if (answer === 'waiting') showToast(t('It is not at the office yet. It is kept here and sent by itself.'))
      done(answer)
    },
  })
  const { typed, fill } = form
  useEffect(() => storeTyped(draft, typed), [typed, draft])
  const back = handedBack.use()
  // biome-ignore lint/correctness/useExhaustiveDependencies: filling is a new function on every render
  useEffect(() => {
    if (back?.key !== keyOf(draft)) return
    fill(back.values)
    handedBack.set(null)
  }, [back, draft])
  return form
}

/** The first field that was refused takes the cursor, once it is marked. */
const focusRefused = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
