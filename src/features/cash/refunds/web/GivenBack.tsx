import { Text } from '@mantine/core'
import type { Refund } from '#features/cash/refunds/contract.ts'
import type { Settlement } from '#features/cash/refunds/rules.ts'
import { useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { refundsContract } from '../contract.ts'

/** Words for each settlement, as a line begins. */
const SETTLED: Readonly<Record<Settlement, string>> = {
  credit: t('Kept as credit of the lot'),
  refund: t('Given back'),
  kept: t('Kept by the association'),
}

export type Settled = Pick<Refund, 'id' | 'what' | 'amount' | 'day' | 'number'>

/** Earlier refunds and settlements, each with a way to take it back. */
export function GivenBack({ all, onUndone }: { all: readonly Settled[]; onUndone?: (id: number) => void }) {
  const recording = useSend(refundsContract.undo, {
    done: (answer) => {
      notify.answer(answer)
      onUndone?.(answer.refund.id)
    },
    failed: notify.failure,
  })
  return all.map((one) => (
    <Text key={one.id} size="sm">
      {SETTLED[one.what]}: <Money pesos={one.amount} />, <DayText day={one.day} />
      {one.number !== null && ` · ${one.number}`}
      {may('voids') && (
        <RowButton
          quiet
          ml="xs"
          disabled={recording.isPending}
          label={t('Take back: {what} of {day}', { what: SETTLED[one.what], day: one.day })}
          onClick={() => recording.mutate({ id: one.id })}
        >
          {t('Take back')}
        </RowButton>
      )}
    </Text>
  ))
}
