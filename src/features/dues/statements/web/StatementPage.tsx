import { Button, Group, Text } from '@mantine/core'
import { IconArrowLeft, IconFileText, IconPrinter } from '@tabler/icons-react'
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { dayParam, numberOrAllParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { statementsContract } from '../contract.ts'
import { Balance, Entries } from './Entries.tsx'
import { Period } from './Period.tsx'
import classes from './StatementPage.module.css'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: while the page is printed it is light, whatever the screen is. */
function usePrintedLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let shown: string | null = null
    const before = () => {
      shown = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    }
    const after = () => shown && root.setAttribute(SCHEME, shown)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}

const MAX_ID = 2_147_483_647

const state = z.object({
  house: numberOrAllParam(1, MAX_ID, null),
  /** Blank: from the first entry on. */
  from: dayParam(),
  /** Blank: up to today. */
  to: dayParam(),
})

/** House and days as the address holds them. */
const useStatementState = () => useListState(state)

/** Statement of account of a house (/statement?house=12): what it was charged, what it paid and for what, what it owes. */
export function StatementPage() {
  const [{ house, from, to }, setState] = useStatementState()
  const ask = { houseId: house ?? 0, from: from || null, to: to || null }
  const query = useAsk(statementsContract.read, ask, { enabled: house !== null })
  const statement = query.data
  usePrintedLight()
  const openPdf = () => openFile(() => call(statementsContract.pdf, ask)).catch(notify.failure)
  if (house === null) {
    return (
      <>
        <PageHeader title={t('Statement of Account')} />
        <Section>
          <EmptyState
            action={
              <Group gap="xs" justify="center">
                <Button component={Link} to="/houses" variant="default">
                  {t('Houses')}
                </Button>
                <Button component={Link} to="/monthly-dues" variant="default">
                  {t('Monthly Dues')}
                </Button>
              </Group>
            }
          >
            {t('Open the statement of a house from Houses or from Monthly Dues.')}
          </EmptyState>
        </Section>
      </>
    )
  }
  return (
    <>
      <Back />
      <PageHeader
        title={t('Statement of Account')}
        about={
          statement && (
            <>
              <LotLink house={statement.house} inText />
              {statement.owner && ` · ${statement.owner}`}
            </>
          )
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={!statement}
              onClick={() => window.print()}
            >
              {t('Print')}
            </Button>
            <Button
              leftSection={<IconFileText size={18} aria-hidden />}
              disabled={!statement}
              onClick={() => void openPdf()}
            >
              {t('Open PDF')}
            </Button>
          </>
        }
      />
      <AddressWarning spaced />
      <Period
        from={from}
        to={to}
        onChange={setState}
        error={query.error && statement ? messageOf(query.error) : undefined}
      />
      {statement && (
        <div className={classes.summary}>
          <Section>
            <FieldGrid
              fields={[
                [t('Opening Balance'), <Balance key="opening" pesos={statement.opening_balance} />],
                [t('Charged'), <Money key="charged" pesos={statement.charged} />],
                [t('Paid'), <Money key="paid" pesos={statement.paid} />],
                [
                  t('Closing Balance'),
                  <Text key="closing" span fw={650}>
                    <Balance pesos={statement.closing_balance} />
                  </Text>,
                ],
              ]}
            />
          </Section>
        </div>
      )}
      <Section flush>
        <Entries query={query} statement={statement} />
      </Section>
    </>
  )
}

/** To the screen the statement was opened from. */
function Back() {
  const router = useRouter()
  return useCanGoBack() ? (
    <Button
      className="no-print"
      variant="subtle"
      size="compact-md"
      mb="xs"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={() => router.history.back()}
    >
      {t('Back')}
    </Button>
  ) : null
}
