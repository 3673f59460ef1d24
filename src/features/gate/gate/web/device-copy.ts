import { callWith } from '#web/calls/api.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { PERSON_CACHES } from '#web/device/device-storage.ts'
import { allLetters } from '#web/mobile/letters.ts'
import { createStore } from '#web/ui/store.ts'
import type { Found } from '../contract.ts'
import { type GateCopy, isCopyGood } from '../copy-rules.ts'
import { gate } from './calls.ts'

// The copy of the register on a guard's device: fetched while there is a line, proved by its signature, worth nothing after a day.

const PATH = '/gate-copy'
/** Milliseconds after which a new copy is fetched. */
const FRESH_MS = 5 * 60_000
/** Milliseconds that an answer of the office is waited for before the copy answers. */
const PATIENCE_MS = 2_000

interface Signed {
  copy: string
  signature: string
  key: string
}

/** Code that answers from the copy: fetched with it, so that it is here when the line is gone. */
const checking = () => import('../copy-check.ts')

/** The copy that is here and good; null where there is none. */
const copyHere = createStore<GateCopy | null>(null)
export const useCopy = copyHere.use

/** The village's time zone as the copy has it; that of the phone until it is here. */
export const useZone = (): string => useCopy()?.time_zone ?? ''

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

async function isSigned({ copy, signature, key }: Signed): Promise<boolean> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const imported = await crypto.subtle.importKey('spki', bytes(key), algorithm, false, ['verify'])
  return crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    imported,
    bytes(signature),
    new TextEncoder().encode(copy),
  )
}

/** The key of the first copy since somebody signed in; another one signs nothing here. */
const KEY = 'purok-gate-key'
function isKnownKey(key: string): boolean {
  const known = localStorage.getItem(KEY)
  if (known === null) localStorage.setItem(KEY, key)
  return known === null || known === key
}

async function takeUp(signed: Signed): Promise<void> {
  const copy: GateCopy = JSON.parse(signed.copy)
  const good = isCopyGood(copy, new Date()) && isKnownKey(signed.key) && (await isSigned(signed))
  copyHere.set(good ? copy : null)
  if (!good) await caches.delete(PERSON_CACHES.gate)
}

/** Reads the copy that is here, and fetches a new one where it is old, or at once; a page on plain http has none. Never fails. */
export async function renewCopy(atOnce = false): Promise<void> {
  if (!isSecureContext) return
  try {
    void checking().catch(() => undefined)
    const cache = await caches.open(PERSON_CACHES.gate)
    const stored = await cache.match(PATH)
    if (stored && !copyHere.get()) await takeUp(await stored.json())
    const held = copyHere.get()
    if (held && !isCopyGood(held, new Date())) copyHere.set(null)
    if (!atOnce && held && Date.now() - Date.parse(held.made_at) < FRESH_MS) return
    const signed = await callWith(gate.copy, {}, {})
    await takeUp(signed)
    if (copyHere.get()) await (await caches.open(PERSON_CACHES.gate)).put(PATH, new Response(JSON.stringify(signed)))
  } catch {
    // The line is gone, or the browser has no room: the copy that is here stays.
  }
}

/** Passes by which this device let somebody in without a line. */
async function usedHere(): Promise<ReadonlySet<number>> {
  const entered = (await allLetters()).filter(({ kind, refused }) => kind === 'gate-enter' && !refused)
  return new Set(entered.map(({ ask }) => Number(ask.pass_id ?? 0)))
}

const isLineGone = (cause: unknown) => !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500

/**
 * Asks the office, and the copy on this device where the line is gone or slow. `here` says that the copy answered; rejects with
 * ApiError where neither can.
 */
export async function checkAnywhere(text: string): Promise<{ found: readonly Found[]; here: boolean }> {
  const copy = copyHere.get()
  const hasCopy = copy !== null && isCopyGood(copy, new Date())
  try {
    const signal = hasCopy ? AbortSignal.timeout(PATIENCE_MS) : undefined
    const { found } = await callWith(gate.check, { text }, signal ? { signal } : {})
    return { found, here: false }
  } catch (cause) {
    if (!hasCopy || !isLineGone(cause)) throw cause
    const { checkCopy } = await checking()
    return { found: checkCopy(copy, text, { now: new Date(), used: await usedHere() }), here: true }
  }
}

/** Lots of the copy whose address holds a text, at most six. */
export const lotsHere = (text: string) => {
  const wanted = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const lots = copyHere.get()?.lots ?? []
  return lots
    .filter(([, address]) =>
      address
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
        .includes(wanted),
    )
    .slice(0, 6)
    .map(([id, address]) => ({ id, address, people: [] as string[] }))
}
