import type { Delivery } from '#features/messages/notifications/contract.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { T } from '#web/texts/T.tsx'

/** When it arrived, when it is tried next, or when it was given up. */
export const When = ({ of: { state, sent_at, next_try, updated_at } }: { of: Delivery }) =>
  state === 'queued' && next_try ? (
    <T text="Next try {time}" time={<Moment at={next_try} />} />
  ) : (
    <Moment at={sent_at ?? updated_at} />
  )
