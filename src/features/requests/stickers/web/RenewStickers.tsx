import { Checkbox, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { paymentInputFrom } from '#features/ledger/payments/web/how-paid.ts'
import { lateRefusal } from '#features/ledger/payments/web/LateReason.tsx'
import { PaymentWindow } from '#features/ledger/payments/web/PaymentWindow.tsx'
import { recordedPayment } from '#features/ledger/payments/web/recorded-payment.ts'
import { KIND_NAMES } from '#features/people/vehicles/web/vehicle-texts.ts'
import type { Day } from '#shared/dates.ts'
import { peso, toPesos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { stickerYearContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import type { Renewal } from '../rules.ts'
import { PrintStickers } from './PrintStickers.tsx'
import classes from './Renewal.module.css'
import { type RenewalProposal, type RenewalVehicle, renewable, renewalSum } from './renewal-sum.ts'

interface Props {
  houseId: number
  today: Day
  onClose: () => void
}

/** The content of the renewal: all vehicles that may have the next sticker are chosen; one receipt, then their papers. */
export function RenewStickers(props: Props) {
  const query = useAsk(stickerYearContract.proposal, { id: props.houseId })
  // An answer of after the payment would take the receipt away.
  const first = useRef(query.data)
  first.current ??= query.data
  if (!first.current) return <LoadState query={query} height={240} />
  if (renewable(first.current).length > 0) return <RenewForm {...props} proposal={first.current} />
  return (
    <Stack>
      <Text>{t('No vehicle of this lot needs a sticker now.')}</Text>
      <Vehicles vehicles={first.current.vehicles} />
    </Stack>
  )
}

function RenewForm({ proposal, houseId, today, onClose }: Props & { proposal: RenewalProposal }) {
  const [issued, setIssued] = useState<readonly number[]>([])
  const free = useRef(false)
  if (free.current && issued.length > 0)
    return (
      <Stack align="center" gap={4} pt="md">
        <IconCircleCheck size={40} stroke={1.5} color="var(--accent-text)" aria-hidden />
        <Text role="status" fw={600}>
          {t('The stickers were issued.')}
        </Text>
        <PrintStickers ids={issued} />
      </Stack>
    )
  const chosen = renewable(proposal).map(({ id }) => id)
  return (
    <PaymentWindow
      today={today}
      endpoint={stickerYearContract.renew}
      more={{ vehicle_ids: chosen }}
      toAsk={({ vehicle_ids, ...how }) => ({
        ...{ id: houseId, vehicle_ids, amount: String(toPesos(renewalSum(proposal, vehicle_ids).total)) },
        ...paymentInputFrom(how),
      })}
      check={({ vehicle_ids, day, late_reason }) => ({
        ...(vehicle_ids.length === 0 ? { vehicle_ids: refusals.choose_vehicles } : {}),
        ...lateRefusal(day, late_reason, today),
      })}
      recorded={({ payment, stickers }) => {
        free.current = payment === null
        setIssued(stickers.map(({ id }) => id))
        return payment && recordedPayment(payment)
      }}
      parts={({ fields: { values, setFieldValue, errors } }) => {
        const { of, total } = renewalSum(proposal, values.vehicle_ids)
        const list = (
          <>
            <Vehicles
              vehicles={proposal.vehicles}
              fees={of}
              onChange={(id, on) =>
                setFieldValue(
                  'vehicle_ids',
                  on ? [...values.vehicle_ids, id] : values.vehicle_ids.filter((one) => one !== id),
                )
              }
            />
            {errors.vehicle_ids && <ErrorText>{String(errors.vehicle_ids)}</ErrorText>}
          </>
        )
        return {
          about: list,
          // Nothing is asked of how it was paid where nothing is.
          ...(total === 0 ? { body: list, yes: t('Issue the stickers'), andPrint: false as const } : {}),
          sum: (
            <Text fw={600} role="status" className={classes.total}>
              {t('Total: {amount}', { amount: peso(total) })}
            </Text>
          ),
        }
      }}
      after={<PrintStickers ids={issued} />}
      onDone={onClose}
      onClose={() => free.current || onClose()}
    />
  )
}

const STATES: Readonly<Record<Exclude<Renewal, 'renewable' | 'good'>, string>> = {
  requested: t('A request for its sticker is open'),
  replace: t('Its sticker is void: replace it'),
  no_kind: t('There is no sticker for this kind'),
  no_user: t('Nobody uses it, and its lot has no owner'),
}

function stateOf({ renewal, good_until, until }: RenewalVehicle): string {
  if (renewal === 'good') return t('Good until {day}', { day: showDay(good_until ?? until) })
  return renewal === 'renewable' ? t('New one until {day}', { day: showDay(until) }) : STATES[renewal]
}

interface VehiclesProps {
  vehicles: readonly RenewalVehicle[]
  /** Centavos of each chosen one. */
  fees?: ReadonlyMap<number, number>
  onChange?: (id: number, on: boolean) => void
}

/** All vehicles of the lot; those that may have the next sticker can be chosen. */
const Vehicles = ({ vehicles, fees = new Map(), onChange }: VehiclesProps) => (
  <ul className={classes.list} aria-label={t('Vehicles')}>
    {vehicles.map((vehicle) => {
      const { id, plate, kind, make, colour, renewal } = vehicle
      const about = [make, colour, KIND_NAMES[kind]].filter(Boolean).join(', ')
      const fee = fees.get(id)
      return (
        <li key={id}>
          <Checkbox
            label={<strong className="num">{plate}</strong>}
            aria-label={plate}
            description={`${about} · ${stateOf(vehicle)}`}
            checked={fee !== undefined}
            disabled={renewal !== 'renewable'}
            onChange={(event) => onChange?.(id, event.currentTarget.checked)}
          />
          <span className="num">{fee === undefined ? '' : peso(fee)}</span>
        </li>
      )
    })}
  </ul>
)
