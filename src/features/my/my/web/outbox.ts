import type { Endpoint } from '#shared/contract.ts'
import type { Call, CallOptions } from '#web/api.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { queryClient } from '#web/query.ts'
import { createStore } from '#web/ui/store.ts'
import { shownId } from '#web/whose.ts'
import { allLetters, dropLetter, keepLetter, type Letter } from './letters.ts'

/** Returns what the office answered. */
type Sending = (ask: Readonly<Record<string, unknown>>, options: CallOptions) => Promise<object | string | null>
const calls = new Map<string, Sending>()

/** Says by which call letters of a kind are sent. */
export function sends<E extends Endpoint>(kind: string, call: Call<E>): void {
  calls.set(kind, call as unknown as Sending)
}

const waiting = createStore<readonly Letter[]>([])
/** Letters that wait for the line, or came back refused. */
export const useLetters = waiting.use

/** One of before says nothing of its writer, and was nobody's but of who is here. */
const isOwn = ({ by }: Letter) => by === undefined || by === shownId()
const look = async () => waiting.set((await allLetters()).filter(isOwn))

/** Time an answer is waited for before the line counts as gone. */
const PATIENCE_MS = 30_000
const AGAIN_MS = 15_000

/** True when it may be there although no answer came, or may be taken later: then it is sent again under the same key. */
const isOpen = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || [408, 409, 429].includes(error.status)

const busy = new Set<string>()

function deliver({ id, kind, ask, files }: Letter): Promise<object | string | null> {
  const call = calls.get(kind)
  if (!call) throw new Error(`nothing sends ${kind}`)
  busy.add(id)
  const sent = Object.values(files).some((all) => all.length > 0) ? { files } : {}
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return call(ask, { idempotencyKey: id, signal, ...sent }).finally(() => busy.delete(id))
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends a letter. Returns what the office answered, or 'waiting' where the line is gone: then it is kept, with its files, and
 * sent as soon as the office can be reached. Rejects with ApiError when the office refuses it; nothing is kept then.
 */
export async function post(letter: Pick<Letter, 'kind' | 'about' | 'ask' | 'files'>): Promise<unknown> {
  const whole = { ...letter, id: newId(), by: shownId(), at: Date.now() }
  // Before it leaves: whoever closes the page in the middle has not lost it.
  busy.add(whole.id)
  await keepLetter(whole)
  try {
    const answer = await deliver(whole)
    await dropLetter(whole.id)
    void queryClient.invalidateQueries()
    return answer
  } catch (error) {
    if (isOpen(error)) {
      await look()
      return 'waiting'
    }
    await dropLetter(whole.id)
    throw error
  }
}

/** Throws a letter away that was not sent. */
export async function discard(id: string): Promise<void> {
  await dropLetter(id)
  await look()
}

/** Sends what waits, oldest first. */
async function flush(): Promise<void> {
  await look()
  for (const letter of waiting.get()) {
    if (letter.refused || !isOwn(letter) || busy.has(letter.id) || !navigator.onLine) continue
    try {
      await deliver(letter)
      await dropLetter(letter.id)
      void queryClient.invalidateQueries()
    } catch (error) {
      if (isOpen(error)) break
      await keepLetter({ ...letter, refused: messageOf(error) })
    }
  }
  await look()
}

let isFlushing = false
export function sendWaiting(): void {
  if (isFlushing) return
  isFlushing = true
  void flush().finally(() => {
    isFlushing = false
  })
}

/** From now on what waits is sent whenever the line is back. */
export function watchLine(): void {
  sendWaiting()
  addEventListener('online', () => {
    sendWaiting()
    void queryClient.refetchQueries({ type: 'active' })
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) sendWaiting()
  })
  setInterval(() => {
    if (waiting.get().some((letter) => !letter.refused)) sendWaiting()
  }, AGAIN_MS)
}
