import { useMe } from '#features/people/session/web/me.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { cashAccountsContract } from '../contract.ts'
import { usualFirst } from './cash-account-texts.ts'

const SPENT_FROM = ['drawer', 'petty_cash', 'bank', 'wallet'] as const

/** Where the money comes from; nothing to choose while there is one drawer. */
export function PaidFrom(input: Omit<Parameters<typeof Choice<string>>[0], 'options'>) {
  const known = useAsk(cashAccountsContract.list, {}).data
  const options = usualFirst(known, SPENT_FROM, useMe().id, input.value)
  return options.length === 1 ? null : <Choice label={t('Paid from')} options={options} {...input} />
}
