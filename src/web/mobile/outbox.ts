import type { Endpoint } from '#shared/contract.ts'
import { callWith } from '#web/calls/api.ts'
import { ApiError, messageOf } from '#web/calls/api-error.ts'
import { onLineBack } from '#web/calls/connection.ts'
import { queryClient } from '#web/calls/query.ts'
import { shownId } from '#web/device/token-owner.ts'
import { createStore } from '#web/ui/store.ts'
import { allLetters, deleteLetters, dropLetter, type Letter, storeLetter } from './letters.ts'

const endpoints = new Map<string, Endpoint>()
/** Queues by kind, where letters of several kinds go one after another. */
const queues = new Map<string, string>()

/**
 * Says to which endpoint letters of a kind are sent: one whose keys outlive letters. Those of a queue are sent in the order in which
 * they were written, whatever their kind: one that waits holds the next.
 */
export function sends<E extends Endpoint & { readonly keyDays: number }>(
  kind: string,
  endpoint: E,
  queue?: string,
): void {
  endpoints.set(kind, endpoint)
  if (queue) queues.set(kind, queue)
}

const queueOf = ({ kind }: Pick<Letter, 'kind'>): string => queues.get(kind) ?? kind
const isInOrder = ({ kind }: Pick<Letter, 'kind'>): boolean => queues.has(kind)

const waiting = createStore<readonly Letter[]>([])
/** Letters that wait for the line or for the office, or came back refused. */
export const useLetters = waiting.use

/** One of before says nothing of its writer, and was nobody's but of who is here. */
const isOwn = ({ by }: Letter) => by === undefined || by === shownId()
const look = async () => waiting.set((await allLetters()).filter(isOwn))

/** Time an answer is waited for before the line counts as gone. */
const PATIENCE_MS = 30_000
/** Time after which a letter is tried again for the first time; twice as long after each failure, up to the most. */
const AGAIN_MS = 1_000
const MOST_MS = 300_000

/** Statuses after which the same letter may be taken later: it is sent again under the same key. Without a session it waits for one. */
const LATER = [0, 401, 408, 429]
/** Name of the refusal of a letter whose first sending is still being worked on. */
const RUNNING = 'request.running'
const isOpen = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || LATER.includes(error.status) || error.code === RUNNING

interface Retry {
  tries: number
  /** Moment of the next try, milliseconds. */
  until: number
  /** The office was not reached, unlike one that answered with a failure. */
  line: boolean
}
const retries = new Map<string, Retry>()

/** True for a letter that the office answered with a failure of its own. */
export const isRefusedByOffice = ({ id }: Letter): boolean => retries.get(id)?.line === false

function scheduleRetry(id: string, error: unknown): void {
  const tries = (retries.get(id)?.tries ?? 0) + 1
  const known = error instanceof ApiError ? error : undefined
  const wait = Math.max(Math.min(AGAIN_MS * 2 ** (tries - 1), MOST_MS), (known?.retryAfter ?? 0) * 1000)
  retries.set(id, { tries, until: Date.now() + wait, line: !known || known.status === 0 })
}

const busy = new Set<string>()
/** Ends what is on its way when everything of a person is forgotten: none of it goes in the name of whoever comes next. */
let person = new AbortController()

function deliver({ id, kind, ask, files }: Letter): Promise<object | string | null> {
  const endpoint = endpoints.get(kind)
  if (!endpoint) throw new Error(`nothing sends ${kind}`)
  const sent = Object.values(files).some((all) => all.length > 0) ? { files } : {}
  return callWith(endpoint, ask, {
    idempotencyKey: id,
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), person.signal]),
    ...sent,
  })
}

/** Sends a letter once. What was answered is dropped; rejects when the office refuses it. */
async function attempt(letter: Letter): Promise<{ answer: unknown } | 'waiting'> {
  const { id } = letter
  busy.add(id)
  try {
    const answer = await deliver(letter)
    retries.delete(id)
    await dropLetter(id)
    void queryClient.invalidateQueries()
    return { answer }
  } catch (error) {
    if (!isOpen(error)) throw error
    scheduleRetry(id, error)
    return 'waiting'
  } finally {
    busy.delete(id)
  }
}

/** 128 random bits in hexadecimal digits; `crypto.randomUUID` is missing on plain http. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends a letter. Returns what the office answered, or 'waiting' where the line is gone or the office fails: then it is kept, with
 * its files, and sent as soon as it can be. Rejects with ApiError when the office refuses it; nothing is kept then.
 */
export async function post(letter: Omit<Letter, 'id' | 'by' | 'at'>): Promise<unknown> {
  const whole = { ...letter, id: newId(), by: shownId(), at: Date.now() }
  // Before it leaves: whoever closes the page in the middle has not lost it.
  busy.add(whole.id)
  await storeLetter(whole)
  try {
    // Letters before it in its queue are sent first.
    const sent = (await isBehind(whole)) ? 'waiting' : await attempt(whole)
    if (sent !== 'waiting') {
      if (isInOrder(whole)) await look()
      return sent.answer
    }
  } catch (error) {
    await dropLetter(whole.id)
    throw error
  }
  await look()
  plan()
  return 'waiting'
}

/** True while letters of its queue wait that were written before. */
async function isBehind(letter: Letter): Promise<boolean> {
  if (!isInOrder(letter)) return false
  await look()
  const behind = waiting.get().some((one) => one.id !== letter.id && !one.refused && queueOf(one) === queueOf(letter))
  if (behind) busy.delete(letter.id)
  return behind
}

/** Throws a letter away that was not sent. */
export async function discard(id: string): Promise<void> {
  retries.delete(id)
  await dropLetter(id)
  await look()
}

/** Sends a refused letter again as it is, under its key. */
export async function sendAgain(letter: Letter): Promise<void> {
  await storeLetter({ ...letter, refused: undefined })
  await look()
  sendWaiting()
}

const isDue = (letter: Letter) => !letter.refused && !busy.has(letter.id) && navigator.onLine
const untilOf = ({ id }: Letter) => retries.get(id)?.until ?? 0

/** Sends the letters of a queue whose time has come, oldest first; where they go in order, one that waits holds the next. */
async function flush(queue: string): Promise<void> {
  const { signal } = person
  for (const letter of waiting.get().filter((one) => queueOf(one) === queue)) {
    if (letter.refused) continue
    const canGo = !signal.aborted && isOwn(letter) && isDue(letter) && untilOf(letter) <= Date.now()
    const sent = canGo && (await attempt(letter).catch((error: unknown) => refuse(letter, error, signal)))
    if ((!sent || sent === 'waiting') && isInOrder(letter)) return
  }
}

/** Keeps a letter that the office refused, with the reason. */
async function refuse(letter: Letter, error: unknown, { aborted }: AbortSignal): Promise<'refused'> {
  if (!aborted) await storeLetter({ ...letter, refused: messageOf(error) })
  return 'refused'
}

const flushing = new Set<string>()
async function flushDue(): Promise<void> {
  const { signal } = person
  await look()
  if (signal.aborted) return
  await Promise.all(
    [...new Set(waiting.get().map(queueOf))]
      .filter((queue) => !flushing.has(queue))
      .map(async (queue) => {
        flushing.add(queue)
        await flush(queue).finally(() => flushing.delete(queue))
        await look()
      }),
  )
  plan()
}

/** False for a letter that is held by one before it in its queue. */
const isNext = (letter: Letter, at: number, all: readonly Letter[]): boolean =>
  !isInOrder(letter) || !all.slice(0, at).some((one) => !one.refused && queueOf(one) === queueOf(letter))

let timer = 0
/** Comes back when the next of the waiting letters is due. */
function plan(): void {
  clearTimeout(timer)
  const next = waiting.get().filter(isNext).filter(isDue).map(untilOf)
  if (next.length > 0)
    timer = window.setTimeout(() => void flushDue(), Math.max(Math.min(...next) - Date.now(), 0) + 50)
}

/** Takes all letters away, those on their way too. */
export async function deleteOutbox(): Promise<void> {
  person.abort()
  person = new AbortController()
  clearTimeout(timer)
  retries.clear()
  await deleteLetters()
  waiting.set([])
}

/** Sends now what waits for the line. */
function lineIsBack(): void {
  for (const one of retries.values()) if (one.line) one.until = 0
  void flushDue()
}

/** Sends what waits now, whatever it waits for. */
export function sendWaiting(): void {
  for (const one of retries.values()) one.until = 0
  void flushDue()
}

/** From now on what waits is sent whenever the line is back, and tried again meanwhile. */
export function watchLine(): void {
  sendWaiting()
  onLineBack(lineIsBack)
  addEventListener('online', () => {
    lineIsBack()
    void queryClient.refetchQueries({ type: 'active' })
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) lineIsBack()
  })
}
