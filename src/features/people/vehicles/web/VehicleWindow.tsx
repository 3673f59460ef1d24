import { Button, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { housesContract } from '#features/people/houses/contract.ts'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import { fullName } from '#shared/text/names.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type Vehicle, vehiclesContract } from '../contract.ts'
import { plateKey, type VehicleKind } from '../rules.ts'
import { KINDS } from './vehicle-texts.ts'

interface Values {
  plate: string
  kind: VehicleKind
  make: string
  colour: string
  or_number: string
  cr_number: string
  or_day: string
  house_id: number | null
  resident_id: number | null
}

interface Props {
  /** Vehicle that is corrected; a new one without it. */
  of?: Vehicle
  /** HOUSE.id of the lot whose people may use it; anybody of the village may without it. */
  houseId: number | null
  onClose: () => void
}

/** Enters a vehicle, corrects one, or takes it out of the register and back. */
export function VehicleWindow({ of, houseId, onClose }: Props) {
  const form = useContractForm<typeof vehiclesContract.change, Values>({
    // Both take the same, but for the id.
    endpoint: (of ? vehiclesContract.change : vehiclesContract.add) as typeof vehiclesContract.change,
    initialValues: {
      plate: of?.plate ?? '',
      kind: of?.kind ?? 'four_wheel',
      make: of?.make ?? '',
      colour: of?.colour ?? '',
      or_number: of?.or_number ?? '',
      cr_number: of?.cr_number ?? '',
      or_day: of?.or_day ?? '',
      house_id: houseId,
      resident_id: of?.resident?.id ?? null,
    },
    toAsk: (values) => ({ id: of?.id ?? 0, ...values }),
    check: ({ plate, house_id: house, resident_id: user }) => ({
      ...(plateKey(plate) === '' ? { plate: t('Please enter a plate or conduction sticker, like ABC 1234.') } : {}),
      ...(house === null && user === null ? { resident_id: t('Please choose who uses the vehicle.') } : {}),
    }),
    done: notify.answerThen(onClose),
  })
  const { values, errors, setFieldValue: set, getInputProps: input } = form.fields
  return (
    <FormDialog
      title={of ? t('Vehicle {plate}', { plate: of.plate }) : t('New Vehicle')}
      size="lg"
      onClose={onClose}
      form={form}
      {...(of ? { actions: <InOrOut of={of} onDone={onClose} /> } : {})}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('Plate or conduction sticker')}
          placeholder="ABC 1234"
          required
          maxLength={30}
          autoCapitalize="characters"
          {...input('plate')}
        />
        <Choice label={t('Kind')} options={KINDS} value={values.kind} onChange={(kind) => set('kind', kind)} />
        <TextInput label={t('Make and model')} maxLength={100} {...input('make')} />
        <TextInput label={t('Colour')} maxLength={40} {...input('colour')} />
      </SimpleGrid>
      {values.house_id === null ? (
        <ResidentPicker
          value={values.resident_id}
          error={errors.resident_id}
          onChange={(id) => set('resident_id', id)}
        />
      ) : (
        <UserOfLot
          houseId={values.house_id}
          value={values.resident_id}
          error={errors.resident_id}
          onChange={(id) => set('resident_id', id)}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput label={t('Certificate of registration (CR)')} maxLength={40} {...input('cr_number')} />
        <TextInput label={t('Official receipt of the LTO (OR)')} maxLength={40} {...input('or_number')} />
        <DayInput label={t('Day of the OR')} {...input('or_day')} />
      </SimpleGrid>
    </FormDialog>
  )
}

interface UserProps {
  houseId: number
  value: number | null
  error?: ReactNode
  onChange: (residentId: number | null) => void
}

function UserOfLot({ houseId, value, error, onChange }: UserProps) {
  const people = useAsk(housesContract.members, { houseId }).data?.residents ?? []
  const options = [
    ['', t('The whole household')] as const,
    ...people.map(({ id, user }) => [String(id), fullName(user)] as const),
  ]
  return (
    <Choice
      label={t('Used by')}
      options={options}
      value={value === null ? '' : String(value)}
      error={error}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}

function InOrOut({ of, onDone }: { of: Vehicle; onDone: () => void }) {
  const isOut = of.ended_on !== null
  const send = useSend(isOut ? vehiclesContract.putBack : vehiclesContract.end, {
    done: notify.answerThen(onDone),
    failed: notify.failure,
  })
  return (
    <Button variant="default" loading={send.isPending} onClick={() => send.mutate({ id: of.id })}>
      {isOut ? t('Put It Back') : t('Take It Out')}
    </Button>
  )
}
