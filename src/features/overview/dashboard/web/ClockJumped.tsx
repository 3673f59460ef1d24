import { Button } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { may } from '#web/may.ts'
import { useAsk, useSend } from '#web/query.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { notify } from '#web/ui/notify.ts'
import { operation } from './calls.ts'
import classes from './Dashboard.module.css'
import { useLater } from './use-later.ts'

/** Asks whether the clock is right, where it is far from the time that was seen to pass: until then nothing goes by itself. */
export const ClockJumped = () => useLater() && <ClockQuestion />

function ClockQuestion() {
  const { data } = useAsk(operation.clock, {})
  const right = useSend(operation.clockIsRight, { done: notify.answer, failed: notify.failure })
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
          <Button size="compact-sm" variant="default" loading={right.isPending} onClick={() => right.mutate({})}>
            {t('The clock is right')}
          </Button>
        )}
      </span>
    </Banner>
  )
}
