import { ActionIcon, Button, Group, Paper, TextInput } from '@mantine/core'
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { addMonths, type Month } from '#shared/dates.ts'
import { MONTHS } from '#web/month-names.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import classes from './Books.module.css'
import { type BooksProps, monthShown, YEARS } from './books-state.ts'

/** The month on show with a step to either side, and its picker: folded it reads 'Month Year'. */
export function MonthYear({ today, list, setList }: BooksProps) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const month = monthShown(list)
  const show = (wanted: Month) => setList({ year: Number(wanted.slice(0, 4)), month: Number(wanted.slice(5, 7)) })
  const step = (count: number) => () => show(addMonths(month, count))
  return (
    <Paper p="sm" mb="md" className="no-print">
      <Group gap="sm" justify="space-between">
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('Show {month}', { month: showMonth(addMonths(month, -1)) })}
            disabled={month === `${YEARS.first}-01`}
            onClick={step(-1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span className={classes.month} role="status">
            {showMonth(month)}
          </span>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('Show {month}', { month: showMonth(addMonths(month, 1)) })}
            disabled={month === `${YEARS.last}-12`}
            onClick={step(1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Button
          variant="default"
          leftSection={<IconCalendarMonth size={18} aria-hidden />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {t('Month Year')}
        </Button>
      </Group>
      <Group id={panel} hidden={!open} gap="sm" align="flex-start" mt="sm" className={classes.picker}>
        <Choice
          label={t('Month')}
          options={MONTHS}
          value={String(list.month)}
          onChange={(chosen) => setList({ month: Number(chosen) })}
        />
        <YearInput year={list.year} onYear={(year) => setList({ year })} />
        <Button
          variant="subtle"
          mt="1.6rem"
          disabled={month === today.slice(0, 7)}
          onClick={() => show(today.slice(0, 7))}
        >
          {t('This month')}
        </Button>
      </Group>
    </Paper>
  )
}

/** A year as it is typed; it counts when it has four digits. */
function YearInput({ year, onYear }: { year: number; onYear: (year: number) => void }) {
  const [text, setText] = useState(String(year))
  const [known, setKnown] = useState(year)
  if (known !== year) {
    setKnown(year)
    setText(String(year))
  }
  const type = (typed: string) => {
    setText(typed)
    if (isYear(typed) && Number(typed) !== year) onYear(Number(typed))
  }
  return (
    <TextInput
      label={t('Year')}
      inputMode="numeric"
      maxLength={4}
      w="7rem"
      value={text}
      error={text.length === 4 && !isYear(text) ? t('Please enter a year.') : null}
      onChange={(event) => type(event.currentTarget.value.trim())}
      onBlur={() => setText(String(year))}
    />
  )
}

const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= YEARS.first
