import { ActionIcon, Box, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { addMonths, type Day, daysInMonth, type Month, monthOf } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { showLongDay, showMonth } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { locale, t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { chequesContract } from '../contract.ts'
import css from './ChequeCalendar.module.css'

interface Props {
  today: Day
  /** Empty is the current one. */
  month: Month | ''
  /** The day whose cheques the list shows; empty is all. */
  day: Day | ''
  onMonth: (month: Month) => void
  onDay: (day: Day | '') => void
}

/** Names of the week's days, Sunday first. */
function weekdays(): string[] {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => name.format(new Date(Date.UTC(2026, 10, 1 + at))))
}

/** Every day of a month, and on which column of a week that begins on Sunday its first stands. */
function daysOf(month: Month): { days: Day[]; column: number } {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const days = Array.from(
    { length: daysInMonth(year, number) },
    (_, at): Day => `${month}-${String(at + 1).padStart(2, '0')}`,
  )
  return { days, column: new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 1 }
}

/** The cheques in hand of a month by the day each can be deposited from; a day is chosen for the list below. Nothing without cheques. */
export function ChequeCalendar({ today, month, day, onMonth, onDay }: Props) {
  const shown = month || monthOf(today)
  const query = useAsk(chequesContract.days, { month: shown })
  const data = query.data
  const sums = new Map(data?.days.map((one) => [one.day, one]))
  const { days, column } = daysOf(shown)
  const inHand = data ? data.days.length + data.before.count + data.after.count : 0
  // An office that holds no cheque is not shown an empty month.
  if (!month && !query.error && inHand === 0) return null
  return (
    <Box mb="md">
      <Section
        title={t('Cheques in hand, by day')}
        actions={
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('The month before')}
              onClick={() => onMonth(addMonths(shown, -1))}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <Text fw={600} aria-live="polite" ta="center" miw="9rem">
              {showMonth(shown)}
            </Text>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('The next month')}
              onClick={() => onMonth(addMonths(shown, 1))}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
        }
      >
        {query.error ? (
          <LoadFailure error={query.error} retry={query.refetch} />
        ) : (
          <>
            <div className={css.week} aria-hidden>
              {weekdays().map((name) => (
                <span key={name}>{name}</span>
              ))}
            </div>
            <ol className={css.days} style={{ '--column': column } as CSSProperties} aria-busy={!data}>
              {days.map((one) => {
                const sum = sums.get(one)
                return (
                  <li key={one} data-today={one === today || undefined} data-none={!sum || undefined}>
                    {sum ? (
                      <button
                        type="button"
                        className={css.day}
                        aria-pressed={one === day}
                        onClick={() => onDay(one === day ? '' : one)}
                      >
                        <span aria-hidden>{Number(one.slice(8))}</span>
                        <span className={css.long}>{showLongDay(one)}</span>
                        <strong>
                          <Money pesos={sum.amount} />
                        </strong>
                        <small>{t('Cheques: {count}', { count: sum.count })}</small>
                      </button>
                    ) : (
                      <span aria-hidden>{Number(one.slice(8))}</span>
                    )}
                  </li>
                )
              })}
            </ol>
            {data && (
              <Text size="sm" c="dimmed" pt="xs">
                {data.days.length === 0 && `${t('No cheque in hand is of a day of this month.')} `}
                {data.before.count > 0 && (
                  <T
                    text="Before this month: {count}, {amount}."
                    count={data.before.count}
                    amount={<Money pesos={data.before.amount} />}
                  />
                )}{' '}
                {data.after.count > 0 && (
                  <T
                    text="After this month: {count}, {amount}."
                    count={data.after.count}
                    amount={<Money pesos={data.after.amount} />}
                  />
                )}
              </Text>
            )}
          </>
        )}
      </Section>
    </Box>
  )
}
