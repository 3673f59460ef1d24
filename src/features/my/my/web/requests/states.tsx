import type { Permit, Sticker } from '#features/requests/requests/contract.ts'
import { t } from '#web/texts/t.ts'
import { Pill, type Tone } from '../kit/parts.tsx'

type State = Permit['permit_status'] | Sticker['request_status']

/** Where a request stands, in the words of who asked: the two products name two states differently. */
export function RequestPill({ of }: { of: State }) {
  const [tone, word] = wordOf(of)
  return <Pill tone={tone}>{word}</Pill>
}

function wordOf(of: State): readonly [Tone, string] {
  switch (of) {
    case 'pending':
      return ['wait', t('Waiting for the office')]
    case 'rejected':
      return ['bad', t('Rejected')]
    case 'to_pay':
    case 'approved':
      return ['busy', t('Approved, to be paid')]
    case 'in_progress':
      return ['wait', t('Being prepared')]
    case 'to_claim':
    case 'completed':
      return ['busy', t('Ready, come and get it')]
    case 'claimed':
      return ['good', t('Done')]
  }
}

export const stickerName = (type: Sticker['sticker_type']): string =>
  ({
    two_wheel: t('Motorcycle'),
    four_wheel: t('Car'),
    delivery_truck: t('Delivery truck'),
    pass_through: t('Pass through'),
  })[type]

export const permitName = (type: Permit['permit_type']): string =>
  type === 'Building Clearance' ? t('Building clearance') : t('Construction clearance')
