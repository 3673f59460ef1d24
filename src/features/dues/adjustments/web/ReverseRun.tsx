import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BillRun } from '#features/dues/bills/contract.ts'
import classes from '#features/dues/bills/web/Dues.module.css'
import { capitalAddress } from '#shared/addresses.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { monthFrom } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { showMonth } from '#web/texts/days.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { adjustmentsContract } from '../contract.ts'

type Done = AnswerOf<typeof adjustmentsContract.takeBack>

/** The content of the Take Back window: the unpaid bills of a run are cancelled, the paid ones stay and are named. */
export function ReverseRun({ run, onClose }: { run: BillRun; onClose: () => void }) {
  const [done, setDone] = useState<Done>()
  const form = useContractForm({
    endpoint: adjustmentsContract.takeBack,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: run.id, reason }),
    done: setDone,
  })
  if (done) return <Reversed done={done} onClose={onClose} />
  return (
    <ReasonForm
      form={form}
      about={t(
        'The bills stay visible, struck through, with your name and this reason. The month can be billed again.',
      )}
      keep={t('Keep the bills')}
      act={[t('Take the Run Back'), t('Cancelling...')]}
      danger
      onClose={onClose}
    >
      <FieldGrid
        short
        fields={[
          [t('Month'), showMonth(monthFrom(run.year, run.month))],
          [t('Bills'), run.created.toLocaleString('en')],
          [t('Total'), <Money key="total" pesos={run.total} />],
        ]}
      />
    </ReasonForm>
  )
}

/** Cancelled bills, and those that stay because something was paid for them. */
export const Reversed = ({ done, onClose }: { done: Pick<Done, 'message' | 'left'>; onClose: () => void }) => (
  <Stack gap="sm">
    <Banner kind="success">{translate(done.message)}</Banner>
    {done.left.length > 0 && (
      <>
        <Text size="sm" fw={600}>
          {plural(
            done.left.length,
            '1 bill stays, because something was paid for it',
            '{count} bills stay, because something was paid for them',
          )}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
        <ul className={classes.skipped} aria-label={t('Bills that stay')} tabIndex={0}>
          {done.left.map(({ bill_id, house, settled }) => (
            <li key={bill_id}>
              <span>{capitalAddress(house.address)}</span>
              <span>
                <Money pesos={settled} />
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
    <FormButtons>
      <Button onClick={onClose} data-autofocus>
        {t('Close')}
      </Button>
    </FormButtons>
  </Stack>
)
