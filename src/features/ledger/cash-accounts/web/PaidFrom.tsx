import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { cashAccountsContract } from '../contract.ts'
import { cashAccountOptions } from './cash-account-texts.ts'

const SPENT_FROM = ['drawer', 'petty_cash', 'bank', 'wallet'] as const

/** Where the money comes from; nothing to choose while there is one drawer. */
export function PaidFrom(input: Omit<Parameters<typeof Choice<string>>[0], 'options'>) {
  const known = useAsk(cashAccountsContract.list, {}).data
  const options = cashAccountOptions(known, SPENT_FROM).filter(([id]) => id !== '')
  if (options.length === 0) return null
  return <Choice label={t('Paid from')} options={[['', t('The usual drawer')], ...options]} {...input} />
}
