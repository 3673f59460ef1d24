import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconCash, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Ref, Suspense, useEffect, useImperativeHandle, useState } from 'react'
import type { SheetLot } from '#features/dues/balances/contract.ts'
import { stateOf } from '#features/dues/balances/rules.ts'
import type { BillRow } from '#features/dues/bills/contract.ts'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { lotContract } from '#features/overview/lot/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import type { Month } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { whenIdle } from '#web/device/idle.ts'
import { may } from '#web/may.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { Dialog, prepareDialogs } from '#web/ui/windows/Dialog.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { STATE_WORDS } from './columns.ts'
import classes from './Sheet.module.css'

const MonthBills = lazyPart(async () => (await import('./MonthBills.tsx')).MonthBills)
const EditBill = lazyPart(async () => (await import('#features/dues/desk/web/EditBill.tsx')).EditBill)
const RecordPayment = lazyPart(async () => (await import('#features/dues/desk/web/RecordPayment.tsx')).RecordPayment)

/** A cell that was chosen. */
export interface MonthOfLot {
  lot: SheetLot
  at: number
  month: Month
}

export interface MonthWindowHandle {
  open(about: MonthOfLot): void
}

interface Props {
  ref: Ref<MonthWindowHandle>
  village: VillageSettings
}

type Step = 'bills' | 'payment' | BillRow

/** The window of a month of a lot: its bills with what paid them, then the payment, in one place. */
export function MonthWindow({ ref, village }: Props) {
  const { about, opened, times, open, close } = useWindow<MonthOfLot>()
  useImperativeHandle(ref, () => ({ open }))
  // The next press is likely on a cell.
  useEffect(
    () =>
      whenIdle(() => {
        prepareDialogs()
        for (const part of [MonthBills, RecordPayment]) void part.preload?.()
      }),
    [],
  )
  const title = about ? `${showMonth(about.month)}, ${capitalAddress(about.lot.address)}` : ''
  return (
    <Dialog title={title} size="lg" opened={opened} onClose={close}>
      {about && <Content key={times} about={about} village={village} onClose={close} />}
    </Dialog>
  )
}

interface ContentProps {
  about: MonthOfLot
  village: VillageSettings
  onClose: () => void
}

function Content({ about, village, onClose }: ContentProps) {
  const { lot, month } = about
  const [step, setStep] = useState<Step>('bills')
  const { today, exactSums } = village
  const ask = { id: lot.id, year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)), per_page: 100 }
  const query = useAsk(lotContract.bills, ask)
  if (step !== 'bills')
    return (
      <Suspense fallback={<Skeleton height={320} aria-label={t('Loading')} />}>
        {step === 'payment' ? (
          <RecordPayment houseId={lot.id} today={today} onClose={onClose} />
        ) : (
          <EditBill bill={step} today={today} exactSums={exactSums} onClose={onClose} />
        )}
      </Suspense>
    )
  return (
    <Stack gap="sm">
      <About about={about} />
      {(query.error || !query.data) && <LoadState query={query} height={72} />}
      {query.data && (
        <Suspense fallback={<Skeleton height={72} aria-label={t('Loading')} />}>
          <MonthBills bills={query.data.data} onEdit={setStep} />
        </Suspense>
      )}
      <FormButtons>
        <Button
          renderRoot={(props) => <Link to="/statement" search={{ house: String(lot.id) }} {...props} />}
          variant="default"
          leftSection={<IconFileText size={16} aria-hidden />}
        >
          {t('Statement')}
        </Button>
        {may('desk') && (
          <Button
            data-autofocus
            leftSection={<IconCash size={16} aria-hidden />}
            disabled={exactSums && lot.owed === 0}
            onClick={() => setStep('payment')}
          >
            {t('Take payment')}
          </Button>
        )}
      </FormButtons>
    </Stack>
  )
}

/** Facts the sheet knows already: the owner, and the state of the month. */
const About = ({ about: { lot, at } }: { about: MonthOfLot }) => {
  const state = stateOf(lot.states[at])
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {lot.user_id === null ? (
          t('No home owner')
        ) : (
          <Link to="/users/residents" search={{ user: String(lot.user_id) }} className={textLink}>
            <bdi>{lot.owner}</bdi>
          </Link>
        )}
      </Text>
      <span className={classes.mark} data-state={state}>
        {STATE_WORDS[state]}
      </span>
    </Group>
  )
}
