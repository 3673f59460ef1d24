import { Text } from '@mantine/core'
import { billTitle } from '#features/dues/bills/web/bill-text.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { LotCard } from '../contract.ts'
import classes from './Counter.module.css'

/** Open bills of the lot, the oldest first. */
export const OpenBills = ({ lot: { bills } }: { lot: LotCard }) => (
  <Section title={t('Bills')}>
    {bills.length === 0 && (
      <Text size="sm" c="dimmed">
        {t('Nothing owed')}
      </Text>
    )}
    <ul className={classes.list}>
      {bills.map((bill) => (
        <li key={bill.id}>
          <span>
            <bdi>{billTitle(bill)}</bdi>{' '}
            <Text span size="xs" c="dimmed">
              {t('due {day}', { day: showDay(bill.due_date) })}
            </Text>
          </span>
          <StatusPill status={bill.overdue ? 'overdue' : 'pending'} />
          <span className="num">{pesoText(bill.balance)}</span>
        </li>
      ))}
    </ul>
  </Section>
)
