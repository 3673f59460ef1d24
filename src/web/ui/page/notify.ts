import type { DeliverySummary } from '#shared/deliveries.ts'
import type { Message } from '#shared/messages.ts'
import { ApiError, messageOf, PROPOSED } from '../../calls/api-error.ts'
import { deliveryText } from '../../calls/deliveries.ts'
import { type Done, successMessage } from '../../texts/success-message.ts'
import { t, translate } from '../../texts/t.ts'
import { createStore } from '../store.ts'

export interface Notice {
  id: number
  kind: 'success' | 'failure'
  text: string
  below?: string | undefined
  /** Action offered, with a button. */
  offer?: Offer | undefined
}

interface Offer {
  label: string
  act: () => unknown
}

/** Notices on the screen; read by Notices. */
export const notices = createStore<readonly Notice[]>([])

let last = 0

/** Text of a notice: a sentence, and what stands below it. */
export interface Words {
  text: string
  below?: string | undefined
}

function showNotification(kind: Notice['kind'], message: string | Words, offer?: Offer): number {
  const { text, below }: Words = typeof message === 'string' ? { text: translate(message) } : message
  const others = notices.get().filter((notice) => notice.text !== text || notice.below !== below)
  notices.set([...others.slice(-2), { id: ++last, kind, text, below, offer }])
  return last
}

export const dismiss = (id: number): void => notices.set(notices.get().filter((notice) => notice.id !== id))

interface Answer extends Done {
  /** Counts of people reached, by channel, where somebody was to be told. */
  reached?: DeliverySummary | null | undefined
}

/** Builds a notice from the server's message, with the counts of people reached below it. */
export const wordsOf = (answer: Answer): Words => ({
  text: translate(successMessage(answer)),
  ...(answer.reached ? { below: deliveryText(answer.reached) } : {}),
})

/** The same in one line. */
export function answerText(answer: Answer): string {
  const { text, below } = wordsOf(answer)
  return below ? `${/[.!]$/.test(text) ? text : `${text}.`} ${below}` : text
}

/** The product's alerts: a message at the corner of the page that does not stop the work. */
export const notify = {
  /** With an Undo button when `undo` is given (`undoing`). */
  success: (words: string | Words, undo?: () => unknown): void =>
    void showNotification('success', words, undo && { label: t('Undo'), act: undo }),
  /** With a button for what comes next; returns what dismisses it, for when that cannot be done any more. */
  offer: (words: string | Words, offer: Offer): (() => void) => {
    const id = showNotification('success', words, offer)
    return () => dismiss(id)
  },
  /** Shows the server's message: `done` of a call. */
  answer: (answer: Answer): void => void showNotification('success', wordsOf(answer)),
  /** The same, and then for instance closes the window that asked for it. */
  answerThen:
    (then: () => void) =>
    (answer: Answer): void => {
      showNotification('success', wordsOf(answer))
      then()
    },
  /**
   * A text, a refusal, or the failure of a call; `fallback` where the server gave no text. Nothing else: what is told as if
   * nothing were known of it would hide a refusal. What waits for another officer did not fail.
   */
  failure: (cause: string | Message | Error, fallback?: string): void =>
    void showNotification(
      cause instanceof ApiError && cause.code === PROPOSED ? 'success' : 'failure',
      cause instanceof Error ? messageOf(cause, fallback) : translate(cause),
    ),
}
