import type { Complaint } from '#features/messages/complaints/contract.ts'
import { requestTypes, type Step, stepOf } from '#features/requests/requests/rules.ts'
import type { RequestType } from '#shared/request-types.ts'
import { Pill, type Tone } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'

/** Where a request stands, in the words of who asked. */
export function RequestPill({ type, status, withdrawn }: { type: RequestType; status: string; withdrawn: boolean }) {
  if (withdrawn) return <Pill tone="plain">{t('Taken back')}</Pill>
  const [tone, word] = wordsOf()[stepIn(type, status)]
  return <Pill tone={tone}>{word}</Pill>
}

/** The step behind the word that the API has for it. */
export const stepIn = (type: RequestType, status: string): Step => stepOf(requestTypes[type], status) ?? 'pending'

const wordsOf = (): Record<Step, readonly [Tone, string]> => ({
  pending: ['wait', t('Waiting for the office')],
  rejected: ['bad', t('Rejected')],
  approved: ['busy', t('Approved, to be paid')],
  in_progress: ['wait', t('Being prepared')],
  done: ['busy', t('Ready, come and get it')],
  claimed: ['good', t('Done')],
})

/** The same of a complaint. */
export function ComplaintPill({ of }: { of: Pick<Complaint, 'status' | 'withdrawn_at' | 'working_at' | 'seen_at'> }) {
  if (of.withdrawn_at) return <Pill tone="plain">{t('Taken back')}</Pill>
  if (of.status === 'Solved') return <Pill tone="good">{t('Solved')}</Pill>
  if (of.working_at) return <Pill tone="busy">{t('Being worked on')}</Pill>
  return <Pill tone="wait">{of.seen_at ? t('Seen by the office') : t('Sent')}</Pill>
}
