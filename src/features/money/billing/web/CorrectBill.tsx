import { Button, Stack, Textarea } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { notify } from '#web/ui/notify.ts'
import type { AccountBill } from './account.ts'
import { billTitle } from './bill-text.ts'
import classes from './Dues.module.css'
import { putRight } from './putting-right.ts'

interface Values {
  direction: 'less' | 'more'
  amount: string
  reason: string
}

/** The content of the Correct Bill window: a line with its reason makes a bill smaller or larger. */
export function CorrectBill({ bill, onClose }: { bill: AccountBill; onClose: () => void }) {
  const form = useContractForm<typeof putRight.addLine.endpoint, Values>({
    call: putRight.addLine,
    initialValues: { direction: 'less', amount: '', reason: '' },
    toAsk: ({ direction, amount, reason }) => ({
      id: bill.id,
      amount: direction === 'less' && amount !== '' ? `-${amount}` : amount,
      reason,
    }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Banner kind="failure">{form.error}</Banner>
        <div className={classes.details}>
          <FieldGrid
            fields={[
              [t('Bill'), billTitle(bill)],
              [t('Still owed'), <Money key="owed" pesos={bill.balance} />],
            ]}
          />
        </div>
        <Choice
          label={t('The bill becomes')}
          options={[
            ['less', t('Smaller by')],
            ['more', t('Larger by')],
          ]}
          {...input('direction')}
        />
        <MoneyInput label={t('Amount')} required data-autofocus {...input('amount')} />
        <Textarea
          label={t('Reason')}
          description={t('It stands on the bill and on the statement.')}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...input('reason')}
        />
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <SubmitButton busy={form.busy} busyText={t('Saving...')}>
            {t('Correct the Bill')}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
