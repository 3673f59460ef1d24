import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { overdueLabel } from '#features/dues/bills/rules.ts'
import { type Account, sumOf } from '#features/dues/bills/web/account.ts'
import { Remind } from '#features/dues/reminders/web/Remind.tsx'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { OverdueLabel } from './OverdueLabel.tsx'

interface Props {
  /** An account shows its balance too, which counts what is not due yet. */
  withBalance: boolean
  account: Account
  /** Credit of the lot, pesos. */
  advance: number
  village: VillageSettings
  /** The button that prints the lot's letter. */
  letter?: ReactNode
}

/** Overdue Summary. What is not due yet is named apart, so that the total is the one of the list. */
export function OverdueSummary({ withBalance, account, advance, village, letter }: Props) {
  const dues = parseAmount(village.amount('bill_amount_per_month'))
  const { overdue, overdueMonths, unpaid, lastPaid } = account
  const pending = unpaid.filter((bill) => bill.status === 'pending')
  return (
    <Section title={t('Overdue Summary')} actions={<Remind account={account} letter={letter} />}>
      <FieldGrid
        short
        fields={[
          [t('Monthly Dues'), dues === null ? null : peso(dues)],
          [t('Overdue Months'), overdueMonths.length],
          [t('Resident Status'), <OverdueLabel key="label">{overdueLabel(overdueMonths.length)}</OverdueLabel>],
          [t('Last Payment Date'), <DayText key="last" day={lastPaid} />],
          [
            t('Total Amount to Pay'),
            <Text key="total" span fw={650} size="lg">
              <Money pesos={sumOf(overdue.map((bill) => bill.balance))} />
            </Text>,
          ],
          ...(advance > 0 ? [[t('Advance'), <Money key="advance" pesos={advance} />] as const] : []),
          ...(withBalance
            ? [[t('Balance'), <Money key="balance" pesos={sumOf(unpaid.map((bill) => bill.balance))} />] as const]
            : []),
        ]}
      />
      {pending.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          <T
            text="Not due yet: {amount}. It can be paid along."
            amount={<Money pesos={sumOf(pending.map((bill) => bill.balance))} />}
          />
        </Text>
      )}
    </Section>
  )
}
