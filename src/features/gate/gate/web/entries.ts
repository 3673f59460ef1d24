import type { Visit } from '#features/gate/visits/contract.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { queryClient } from '#web/calls/query.ts'
import type { Letter } from '#web/mobile/letters.ts'
import { post, useLetters } from '#web/mobile/outbox.ts'
import { showToast } from '#web/mobile/toast.tsx'
import { t } from '#web/texts/t.ts'

type Kind = 'gate-enter' | 'gate-in' | 'gate-out' | 'gate-away' | 'gate-incident'

/** Sends one entry of the gate, now or when the line is back. Returns true when it was taken or waits; tells why not otherwise. */
export async function sendEntry(kind: Kind, about: string, ask: object, files: Letter['files'] = {}): Promise<boolean> {
  const at = new Date().toISOString()
  try {
    const answer = await post({ kind, about, ask: { at, ...ask }, files })
    showToast(answer === 'waiting' ? t('{about}: kept on this device until the line is back.', { about }) : about)
    void queryClient.invalidateQueries()
    return true
  } catch (cause) {
    showToast(messageOf(cause))
    return false
  }
}

/** Somebody who came in and has not left, as this device knows it. */
export type InsideHere = Pick<Visit, 'entry' | 'name' | 'plate' | 'about'> & { since: string }

/** Entries of this device that the office does not have yet: who came in, and which have left. */
export function useEntriesHere(): { cameIn: InsideHere[]; left: ReadonlySet<string> } {
  const letters = useLetters().filter(({ refused }) => !refused)
  const left = new Set(letters.filter(({ kind }) => kind === 'gate-out').map(({ ask }) => String(ask.entry)))
  const cameIn = letters
    .filter(({ kind, ask }) => kind === 'gate-enter' && !left.has(String(ask.entry)) && ask.kind !== 'goods')
    .map(({ ask, about, at }) => ({
      ...{ entry: String(ask.entry), name: String(ask.name ?? about), plate: ask.plate ? String(ask.plate) : null },
      ...{ about, since: new Date(at).toISOString() },
    }))
  return { cameIn, left }
}
