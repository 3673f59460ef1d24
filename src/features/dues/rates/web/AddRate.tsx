import { TextInput } from '@mantine/core'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { monthOf } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { ratesContract } from '../contract.ts'
import { PERIODS, type Period, RATE_BASES, type RateBasis } from '../rules.ts'
import { MonthInput } from './MonthInput.tsx'
import { BASES, PERIODS_BY_NAME } from './rate-texts.ts'
import { useLotKinds } from './use-lot-kinds.ts'

interface Values {
  kind: string
  basis: RateBasis
  amount: string
  period: Period
  from: string
  resolution: string
}

/** Form of the rate a kind of lot pays from a month on. */
export function AddRate({ onClose }: { onClose: () => void }) {
  const { kinds } = useLotKinds()
  const { village } = useSettings()
  const form = useContractForm<typeof ratesContract.add, Values>({
    endpoint: ratesContract.add,
    initialValues: {
      ...{ kind: '', basis: 'lot', amount: '', period: 'monthly', resolution: '' },
      from: village ? monthOf(village.today) : '',
    },
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <FormDialog title={t('Add a Rate')} onClose={onClose} form={form} yes={t('Add')}>
      <Choice
        label={t('Kind of Lot')}
        required
        data-autofocus
        options={[['', t('Please choose')], ...kinds.map(({ code, name }) => [code, name] as const)]}
        {...input('kind')}
      />
      <MoneyInput label={t('Rate')} required {...input('amount')} />
      <Choice label={t('For')} options={RATE_BASES.map((one) => [one, BASES[one]] as const)} {...input('basis')} />
      <Choice
        label={t('Billed')}
        options={PERIODS.map((one) => [one, PERIODS_BY_NAME[one]] as const)}
        {...input('period')}
      />
      <MonthInput label={t('From')} required {...input('from')} />
      <TextInput
        label={t('Resolution')}
        description={t('Its number, as the board calls it')}
        maxLength={100}
        {...input('resolution')}
      />
    </FormDialog>
  )
}
