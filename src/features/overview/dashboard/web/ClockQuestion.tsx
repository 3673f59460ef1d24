import { operationContract } from '#features/office/operation/contract.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import classes from './Dashboard.module.css'

/** Asks whether the clock is right, where it is far from the time that was seen to pass: until then nothing goes by itself. */
export function ClockQuestion() {
  const { data } = useAsk(operationContract.clock, {})
  const right = useSend(operationContract.clockIsRight, { done: notify.answer, failed: notify.failure })
  if (!data || data.believed || data.seen_until === null) return null
  return (
    <Banner kind="failure">
      <span className={classes.missing}>
        <span>
          <T
            text="The clock of the server says {now}, but the product last saw {seen}. Until it is right nothing is billed, charged, decided or deleted by itself."
            now={<Moment at={data.now} />}
            seen={<Moment at={data.seen_until} />}
          />
        </span>
        {may('staff') && (
          <RowButton loading={right.isPending} onClick={() => right.mutate({})}>
            {t('The clock is right')}
          </RowButton>
        )}
      </span>
    </Banner>
  )
}
