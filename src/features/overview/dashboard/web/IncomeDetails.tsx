import { Button, Title } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import type { Overview } from '../contract.ts'
import classes from './Overview.module.css'

interface Props {
  income: Overview['income']
  onClose: () => void
}

/** 'Details Information': the last payments received, above the cards and beside the toggle that hides them again. */
export function IncomeDetails({ income, onClose }: Props) {
  const title = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={place} role="dialog" aria-labelledby={title} tabIndex={-1} className={classes.overlay}>
      <Title order={3} id={title}>
        {t('Details Information')}
      </Title>
      <p className={classes.about}>{t('Below is a summary of the transaction history for the income received:')}</p>
      {income.length > 0 ? (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('Source')}</th>
              <th scope="col">{t('Amount')}</th>
            </tr>
          </thead>
          <tbody>
            {income.map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no id and are never reordered
              <tr key={at}>
                <td>
                  <DayText day={entry.date} />
                </td>
                <td>
                  <bdi>{translate(entry.source)}</bdi>
                </td>
                <td>
                  <Money pesos={entry.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState>{t('No payment records found.')}</EmptyState>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </div>
  )
}
