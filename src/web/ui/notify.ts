import type { Reached } from '#shared/reached.ts'
import type { Said } from '#shared/said.ts'
import { messageOf } from '../api-error.ts'
import { reachedText } from '../reached.ts'
import { type Done, saidOf } from '../texts/done.ts'
import { t, told } from '../texts/t.ts'
import { createStore } from './store.ts'

export interface Notice {
  id: number
  kind: 'success' | 'failure'
  text: string
  /** What can be done about it, with a button. */
  offer?: Offer | undefined
}

interface Offer {
  label: string
  act: () => unknown
}

/** What is being told; read by Notices. */
export const notices = createStore<readonly Notice[]>([])

let last = 0

function tell(kind: Notice['kind'], message: string, offer?: Offer): number {
  const text = told(message)
  const others = notices.get().filter((notice) => notice.text !== text)
  notices.set([...others.slice(-2), { id: ++last, kind, text, offer }])
  return last
}

export const dismiss = (id: number): void => notices.set(notices.get().filter((notice) => notice.id !== id))

interface Answer extends Done {
  /** How many heard of it by what, where somebody was to be told. */
  reached?: Reached | null | undefined
}

/** What the server said of what it did, and after it how many heard of that by what. */
export function answerText(answer: Answer): string {
  const said = told(saidOf(answer))
  const { reached } = answer
  if (!reached) return said
  return `${/[.!]$/.test(said) ? said : `${said}.`} ${reachedText(reached)}`
}

/** The product's alerts: a message at the corner of the page that does not stop the work. */
export const notify = {
  /** With an Undo button when `undo` is given (`undoing`). */
  success: (text: string, undo?: () => unknown): void =>
    void tell('success', text, undo && { label: t('Undo'), act: undo }),
  /** With a button for what comes next; returns what dismisses it, for when that cannot be done any more. */
  offer: (text: string, offer: Offer): (() => void) => {
    const id = tell('success', text, offer)
    return () => dismiss(id)
  },
  /** What the server said of what it did: `done` of a call. */
  answer: (answer: Answer): void => void tell('success', answerText(answer)),
  /** The same, and then for instance closes the window that asked for it. */
  answerThen:
    (then: () => void) =>
    (answer: Answer): void => {
      tell('success', answerText(answer))
      then()
    },
  /**
   * A text, a refusal, or the failure of a call; `fallback` where the server gave no text. Nothing else: what is told as if
   * nothing were known of it would hide a refusal.
   */
  failure: (cause: string | Said | Error, fallback?: string): void =>
    void tell('failure', cause instanceof Error ? messageOf(cause, fallback) : told(cause)),
}
