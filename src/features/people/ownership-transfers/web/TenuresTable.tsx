import { Checkbox, Group, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ROLE_LABELS } from '#features/people/residents/rules.ts'
import { PersonLink } from '#features/people/residents/web/PersonLink.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { RESIDENT_ROLES, type ResidentRole } from '#shared/contract.ts'
import type { Day } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Occupancy, ownershipTransfersContract } from '../contract.ts'

interface EndOccupancyProps {
  tenure: Occupancy
  today: Day
  onClose: () => void
}

/** The days of a tenure: a move-out, the end of a tenancy, a correction. */
function EndOccupancy({ tenure: occupancy, today, onClose }: EndOccupancyProps) {
  const form = useContractForm({
    endpoint: ownershipTransfersContract.change,
    today: occupancy.until_day === null && occupancy.from_day !== today ? today : undefined,
    initialValues: {
      from_day: occupancy.from_day as Day | '',
      until_day: (occupancy.until_day ?? today) as Day | '',
      reason: occupancy.reason ?? '',
    },
    // A first day that stays is no correction.
    toAsk: ({ from_day, ...values }) => ({
      ...values,
      id: occupancy.id,
      ...(from_day === occupancy.from_day ? {} : { from_day }),
    }),
    done: notify.answerThen(onClose),
  })
  const bind = form.fields.getInputProps
  return (
    <FormDialog
      title={t('Days of {name}', { name: fullName(occupancy.person) })}
      onClose={onClose}
      form={form}
      yes={t('Save the days')}
    >
      <DayInput label={t('From')} {...bind('from_day')} />
      <DayInput
        label={t('Until')}
        description={t('The first day on which it is over. Leave it empty while it goes on.')}
        {...bind('until_day')}
      />
      <TextInput label={t('Reason')} {...bind('reason')} />
    </FormDialog>
  )
}

const TYPES = RESIDENT_ROLES.map((role): [ResidentRole, string] => [role, translate(ROLE_LABELS[role])])

interface ChangeRoleProps {
  tenure: Occupancy
  today: Day
  onClose: () => void
}

/** Form of somebody's role on a lot from a day on: a co-owner who is billed from now, a child who rents. */
function ChangeRole({ tenure: occupancy, today, onClose }: ChangeRoleProps) {
  const form = useContractForm({
    endpoint: ownershipTransfersContract.changeRole,
    today,
    initialValues: { role: occupancy.role as ResidentRole, billed: occupancy.main, from_day: today as Day | '' },
    toAsk: ({ billed, ...values }) => ({ ...values, id: occupancy.id, billed: billed && values.role === 'home_owner' }),
    done: notify.answerThen(onClose),
  })
  const bind = form.fields.getInputProps
  return (
    <FormDialog
      title={t('Type of {name}', { name: fullName(occupancy.person) })}
      onClose={onClose}
      form={form}
      yes={t('Save the type')}
    >
      <Choice label={t('Type')} withAsterisk options={TYPES} {...bind('role')} />
      {form.fields.getValues().role === 'home_owner' && (
        <Checkbox
          label={t('Is billed and reminded for this lot')}
          description={t('Who was billed so far owns it too from then on.')}
          {...bind('billed', { type: 'checkbox' })}
        />
      )}
      <DayInput label={t('From')} withAsterisk {...bind('from_day')} />
    </FormDialog>
  )
}

interface Props {
  label: string
  tenures: readonly Occupancy[] | undefined
  query: TableQuery
  today: Day
  /** Subject of the first column. */
  of: 'person' | 'lot'
}

const roleOf = ({ role, main }: Occupancy): string =>
  role === 'home_owner' && !main ? t('Owns it too') : translate(ROLE_LABELS[role])

const Lot = ({ house }: Pick<Occupancy, 'house'>) => (
  <Link to="/houses" search={{ house: String(house.id) }} className={textLink}>
    {capitalAddress(house.address)}
  </Link>
)

/** Tenures with their days, newest first; each can be ended and corrected. */
export function TenuresTable({ label, tenures: occupancies, query, today, of }: Props) {
  const [chosen, setChosen] = useState<{ tenure: Occupancy; what: 'days' | 'type' } | null>(null)
  const close = () => setChosen(null)
  const columns: Column<Occupancy>[] = [
    of === 'person'
      ? { header: t('Name'), wrap: true, cell: ({ person }) => <PersonLink userId={person.user_id} of={person} /> }
      : { header: t('Address'), wrap: true, cell: ({ house }) => <Lot house={house} /> },
    { header: t('Type'), card: 'corner', cell: roleOf },
    { header: t('From'), cell: (one) => <DayText day={one.from_day} /> },
    { header: t('Until'), cell: (one) => (one.until_day ? <DayText day={one.until_day} /> : t('today')) },
    { header: t('Deed'), wrap: true, cell: (one) => <bdi>{one.deed ?? ''}</bdi> },
    {
      header: t('Action'),
      hideHeader: true,
      card: 'actions',
      cell: (one) => (
        <Group gap="xs" wrap="nowrap">
          {may('records') && (
            <RowButton
              label={t('Days of {name}', { name: fullName(one.person) })}
              onClick={() => setChosen({ tenure: one, what: 'days' })}
            >
              {t('Days')}
            </RowButton>
          )}
          {may('records') && (one.until_day === null || one.until_day > today) && (
            <RowButton
              label={t('Type of {name}', { name: fullName(one.person) })}
              onClick={() => setChosen({ tenure: one, what: 'type' })}
            >
              {t('Type')}
            </RowButton>
          )}
        </Group>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label={label}
        query={query}
        rows={occupancies}
        rowKey={(one) => one.id}
        columns={columns}
        empty={t('Nothing is known yet.')}
      />
      {chosen?.what === 'days' && <EndOccupancy tenure={chosen.tenure} today={today} onClose={close} />}
      {chosen?.what === 'type' && <ChangeRole tenure={chosen.tenure} today={today} onClose={close} />}
    </>
  )
}
