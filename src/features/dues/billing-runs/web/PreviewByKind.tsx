import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#features/dues/bills/web/Dues.module.css'
import { capitalAddress } from '#shared/addresses.ts'
import type { AnswerOf } from '#shared/contract.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import type { billingRunsContract } from '../contract.ts'

type Preview = AnswerOf<typeof billingRunsContract.previewRun>

const reasons: Record<Preview['unrated'][number]['reason'], string> = { no_rate: t('No rate'), no_area: t('No area') }

/** Amounts the kinds of lots would pay, and which lots want a look before their bills are issued. */
export const PreviewByKind = ({ preview: { kinds, changed, exempt, unrated } }: { preview: Preview }) => (
  <>
    {kinds.length > 1 && (
      <Lots title={t('By kind of lot')} label={t('By kind of lot')}>
        {kinds.map(({ kind, name, lots, total }) => (
          <li key={kind}>
            <span>
              <bdi>{name}</bdi>, {plural(lots, '1 lot', '{count} lots')}
            </span>
            <Money pesos={total} />
          </li>
        ))}
      </Lots>
    )}
    {changed.length > 0 && (
      <Lots
        title={plural(
          changed.length,
          '1 bill differs from the last one of its lot',
          '{count} bills differ from the last one of their lot',
        )}
        label={t('Bills that differ')}
      >
        {changed.map(({ house, before, after }) => (
          <li key={house.id}>
            <span>{capitalAddress(house.address)}</span>
            <span>
              <T text="{before} → {after}" before={<Money pesos={before} />} after={<Money pesos={after} />} />
            </span>
          </li>
        ))}
      </Lots>
    )}
    {exempt.length > 0 && (
      <Lots
        title={plural(exempt.length, '1 lot is exempt or reduced', '{count} lots are exempt or reduced')}
        label={t('Exempt and reduced lots')}
      >
        {exempt.map(({ house, percent, reason }) => (
          <li key={house.id}>
            <span>{capitalAddress(house.address)}</span>
            <span>
              {percent} %, <bdi>{reason}</bdi>
            </span>
          </li>
        ))}
      </Lots>
    )}
    {unrated.length > 0 && (
      <Lots
        title={plural(unrated.length, '1 lot has no rate or no area', '{count} lots have no rate or no area')}
        label={t('Lots without a rate or an area')}
        warning
      >
        {unrated.map(({ house, reason }) => (
          <li key={house.id}>
            <span>{capitalAddress(house.address)}</span>
            <span>{reasons[reason]}</span>
          </li>
        ))}
      </Lots>
    )}
  </>
)

interface LotsProps {
  title: string
  label: string
  warning?: boolean
  children: ReactNode
}

const Lots = ({ title, label, warning = false, children }: LotsProps) => (
  <>
    <Text size="sm" fw={600} mt="md" {...(warning ? { c: 'var(--mantine-color-error)' } : {})}>
      {title}
    </Text>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
    <ul className={classes.skipped} aria-label={label} tabIndex={0}>
      {children}
    </ul>
  </>
)
