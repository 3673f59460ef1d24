import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import classes from '#features/dues/bills/web/Dues.module.css'
import { FromAdvances } from '#features/dues/desk/web/FromAdvances.tsx'
import { MonthInput } from '#features/dues/rates/web/MonthInput.tsx'
import { useLotKinds } from '#features/dues/rates/web/use-lot-kinds.ts'
import type { Month } from '#shared/dates.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { plural, t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { manualChargesContract } from '../contract.ts'

interface Values extends Record<string, unknown> {
  title: string
  amount: string
  instalments: string
  first_month: Month | ''
  kinds: string[]
  resolution: string
  from_advances: boolean
}

/** A special assessment over the kinds of lots that are ticked, in instalments. */
export function NewAssessment({ month, onClose }: { month: Month; onClose: () => void }) {
  const { kinds } = useLotKinds()
  const form = useContractForm<typeof manualChargesContract.assess, Values>({
    endpoint: manualChargesContract.assess,
    initialValues: {
      title: '',
      amount: '',
      instalments: '1',
      first_month: month,
      kinds: [],
      resolution: '',
      from_advances: false,
    },
    toAsk: ({ resolution, ...values }) => ({ ...values, resolution: resolution || null }),
    check: (values) => (values.kinds.length > 0 ? {} : { kinds: t('Please choose the kinds of lots.') }),
    done: notify.answerThen(onClose),
  })
  const { values, getInputProps: input } = form.fields
  const count = Number(values.instalments)
  const amount = parseAmount(values.amount)
  return (
    <WindowForm form={form} yes={t('Issue the Bills')} busyText={t('Issuing...')} no={t('Back')} onClose={onClose}>
      <TextInput
        label={t('Title')}
        description={t('Of every bill, and the name of its fund.')}
        required
        data-autofocus
        maxLength={150}
        {...input('title')}
      />
      <div className={classes.amounts}>
        <MoneyInput label={t('Amount of each lot')} required {...input('amount')} />
        <TextInput label={t('Instalments')} inputMode="numeric" required {...input('instalments')} />
        <MonthInput label={t('First month')} required {...input('first_month')} />
        <TextInput label={t('Resolution')} maxLength={100} {...input('resolution')} />
      </div>
      {amount !== null && amount > 0 && count > 1 && (
        <Text size="sm" c="dimmed" role="status">
          {plural(count, '1 instalment', '{count} instalments')}: {peso(Math.floor(amount / count))}
        </Text>
      )}
      <Checkbox.Group label={t('Kinds of lots')} required {...input('kinds')}>
        <Stack gap="xs" mt={4}>
          {kinds.map((kind) => (
            <Checkbox key={kind.code} value={kind.code} label={kind.name} />
          ))}
        </Stack>
      </Checkbox.Group>
      <FromAdvances
        label={t('Use each lot’s advance for this assessment')}
        {...form.fields.getInputProps('from_advances', { type: 'checkbox' })}
      />
    </WindowForm>
  )
}
