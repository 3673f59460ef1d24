import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BillRun } from '#features/dues/bills/contract.ts'
import { refusals } from '#features/dues/bills/refusals.ts'
import { mayIssue } from '#features/dues/bills/rules.ts'
import classes from '#features/dues/bills/web/Dues.module.css'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { capitalAddress } from '#shared/addresses.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { monthFrom } from '#shared/dates.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { MONTHS } from '#web/month-names.ts'
import { showMonth } from '#web/texts/days.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { yearsAround } from '#web/years-around.ts'
import { billingRunsContract } from '../contract.ts'
import { PastRuns } from './PastRuns.tsx'
import { PreviewByKind } from './PreviewByKind.tsx'

type Preview = AnswerOf<typeof billingRunsContract.previewRun>

const reasons: Record<Preview['skipped'][number]['reason'], string> = { no_home_owner: t('No home owner') }

/** Why no bill would be issued. */
function nothingText({ already_billed: billed, unrated, ...preview }: Preview): string {
  const month = showMonth(monthFrom(preview.year, preview.month))
  return billed > 0 && unrated.length === 0
    ? t('Every house with a home owner has its bill for {month}.', { month })
    : t('No bill would be issued for {month}.', { month })
}

/** Preview of generating the bills of a month, before it is done. */
const RunPreview = ({ preview }: { preview: Preview }) => (
  <section aria-label={t('Preview')}>
    {preview.count === 0 && <Text mb="sm">{nothingText(preview)}</Text>}
    <FieldGrid
      short
      fields={[
        [t('Bills to generate'), preview.count.toLocaleString('en')],
        ...(preview.amount > 0 ? ([[t('Amount of each'), <Money key="each" pesos={preview.amount} />]] as const) : []),
        [t('Total'), <Money key="total" pesos={preview.total} />],
        [t('Already billed'), preview.already_billed.toLocaleString('en')],
        [t('Issue Date'), <DayText key="issue" day={preview.issue_date} />],
        [t('Due Date'), <DayText key="due" day={preview.due_date} />],
      ]}
    />
    <PreviewByKind preview={preview} />
    {preview.covered.length > 0 && (
      <>
        <Text size="sm" fw={600} mt="md" c="var(--mantine-color-error)">
          {plural(
            preview.covered.length,
            'The imported balance of 1 house holds this month already',
            'The imported balances of {count} houses hold this month already',
          )}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
        <ul className={classes.skipped} aria-label={t('Houses with this month in their balance')} tabIndex={0}>
          {preview.covered.map(({ house, month }) => (
            <li key={house.id}>
              <span>{capitalAddress(house.address)}</span>
              <span>{showMonth(month)}</span>
            </li>
          ))}
        </ul>
      </>
    )}
    {preview.skipped.length > 0 && (
      <>
        <Text size="sm" fw={600} mt="md">
          {plural(preview.skipped.length, '1 house is skipped', '{count} houses are skipped')}
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
        <ul className={classes.skipped} aria-label={t('Skipped houses')} tabIndex={0}>
          {preview.skipped.map(({ house, reason }) => (
            <li key={house.id}>
              <span>{capitalAddress(house.address)}</span>
              <span>{reasons[reason]}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)

interface Props {
  village: VillageSettings
  onClose: () => void
}

interface Done {
  message: string
  run: BillRun
}

/**
 * The content of the Generate bills window: choose a month, see what would come of it, post it
 * (docs/spec/money.md#monthly-run).
 */
export function GenerateBills({ village, onClose }: Props) {
  const { today } = village
  const [year, setYear] = useState(today.slice(0, 4))
  const [month, setMonth] = useState(String(Number(today.slice(5, 7))))
  const [done, setDone] = useState<Done>()
  const chosen = monthFrom(Number(year), Number(month))
  const allowed = mayIssue(chosen, today)
  const preview = useAsk(billingRunsContract.previewRun, { year, month }, { enabled: allowed })
  const close = useRef<HTMLButtonElement>(null)
  const run = useSend(billingRunsContract.run, {
    done: (answer) => {
      setDone(answer)
      close.current?.focus()
    },
  })
  const years = yearsAround(today).filter((one) => one <= Number(today.slice(0, 4)))
  const choose = (set: (value: string) => void) => (value: string) => {
    run.reset()
    setDone(undefined)
    set(value)
  }
  const failure = allowed ? (run.error ?? preview.error) : null
  const count = allowed ? (preview.data?.count ?? 0) : 0
  return (
    <Stack gap="md">
      <div className={classes.fields}>
        <Choice
          label={t('Month')}
          options={MONTHS}
          value={month}
          onChange={choose(setMonth)}
          data-autofocus
          error={allowed ? undefined : translate(refusals.future_month)}
        />
        <Choice
          label={t('Year')}
          options={years.map((one) => [`${one}`, `${one}`])}
          value={year}
          onChange={choose(setYear)}
        />
      </div>
      <Banner kind="failure">{failure && messageOf(failure)}</Banner>
      <Banner kind="success">{done && resultText(done)}</Banner>
      {allowed && !preview.error && (preview.data ? <RunPreview preview={preview.data} /> : <Skeleton height={110} />)}
      <FormButtons>
        <Button ref={close} variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {may('bills') && (
          <Button
            disabled={count === 0}
            loading={run.isPending}
            onClick={() => run.mutate({ year: Number(year), month: Number(month) })}
          >
            {count === 0 ? t('Generate bills') : plural(count, 'Generate 1 bill', 'Generate {count} bills')}
          </Button>
        )}
      </FormButtons>
      <PastRuns zone={village.zone} />
    </Stack>
  )
}

function resultText({ message, run }: Done): string {
  const month = showMonth(monthFrom(run.year, run.month))
  return run.created === 0
    ? translate(message)
    : t('{message} {month}: {amount} in all.', { message: translate(message), month, amount: pesoText(run.total) })
}
