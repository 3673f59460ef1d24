import { Text } from '@mantine/core'
import classes from '#features/dues/bills/web/Dues.module.css'
import { capitalAddress } from '#shared/addresses.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { monthFrom } from '#shared/dates.ts'
import { showMonth } from '#web/texts/days.ts'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { billingRunsContract } from '../contract.ts'
import { PreviewByKind } from './PreviewByKind.tsx'

type Preview = AnswerOf<typeof billingRunsContract.previewRun>

const reasons: Record<Preview['skipped'][number]['reason'], string> = { no_home_owner: t('No home owner') }

/** Preview of generating the bills of a month, before it is done. */
export const RunPreview = ({ preview }: { preview: Preview }) => (
  <section aria-label={t('Preview')}>
    {preview.count === 0 && (
      <Text mb="sm">
        {t('Every house with a home owner has its bill for {month}.', {
          month: showMonth(monthFrom(preview.year, preview.month)),
        })}
      </Text>
    )}
    <div className={classes.details}>
      <FieldGrid
        fields={[
          [t('Bills to generate'), preview.count.toLocaleString('en')],
          ...(preview.amount > 0
            ? ([[t('Amount of each'), <Money key="each" pesos={preview.amount} />]] as const)
            : []),
          [t('Total'), <Money key="total" pesos={preview.total} />],
          [t('Already billed'), preview.already_billed.toLocaleString('en')],
          [t('Issue Date'), <DayText key="issue" day={preview.issue_date} />],
          [t('Due Date'), <DayText key="due" day={preview.due_date} />],
        ]}
      />
    </div>
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
