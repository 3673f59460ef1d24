import { Alert, TextInput } from '@mantine/core'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { partsOf, placeOfHouse } from '#shared/addresses.ts'
import type { House } from '#shared/people.ts'
import { PART_LABELS } from '#web/address-parts.ts'
import { call } from '#web/calls/api.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { undoing } from '#web/undo.ts'
import { lotsContract } from '../contract.ts'
import { joinedPlace } from '../rules.ts'

interface Props {
  house: House
  /** The other lots of its owner. */
  others: readonly House[]
  onClose: () => void
}

/** Makes another lot of the same owner a part of this one. */
export function JoinLots({ house, others, onClose }: Props) {
  const { village } = useSettings()
  // While lots are numbers, `92 & 93` is none: the lot keeps its own.
  const parts = village?.addressParts ? partsOf(village.addressParts) : []
  const form = useContractForm({
    endpoint: lotsContract.join,
    initialValues: { other: '', area: '', ...placeOfHouse(house) },
    toAsk: ({ other, area, ...place }) => ({
      ...Object.fromEntries(parts.map((part) => [part, place[part]])),
      ...{ id: house.id, other: other === '' ? '' : Number(other) },
      ...(area.trim() ? { area } : {}),
    }),
    done: ({ message, change }) => {
      notify.success(
        message,
        undoing(() => call(lotsContract.undo, { id: change.id })),
      )
      onClose()
    },
  })
  const { fields } = form
  const bind = fields.getInputProps
  const choose = (other: string) => {
    const chosen = others.find((lot) => String(lot.id) === other)
    fields.setValues({ other, ...(chosen ? joinedPlace(house, chosen, parts) : placeOfHouse(house)) })
  }
  return (
    <FormDialog
      title={t('Join another lot to {address}', { address: house.address })}
      onClose={onClose}
      form={form}
      yes={t('Join them')}
    >
      <Choice
        label={t('Lot that joins it')}
        withAsterisk
        data-autofocus
        options={[['', t('Please choose')], ...others.map((lot) => [String(lot.id), lot.address] as const)]}
        {...bind('other')}
        onChange={choose}
      />
      {parts.map((part) => (
        <TextInput key={part} label={PART_LABELS[part]} maxLength={60} autoComplete="off" {...bind(part)} />
      ))}
      <TextInput
        label={t('Area in m²')}
        description={t('Empty: both areas together.')}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        {...bind('area')}
      />
      <Alert color="blue">
        {t(
          'From today they are one account, billed once. What the other lot owes is carried over, bill by bill; what was paid for it stays in its history. Who belongs to it belongs to this lot.',
        )}
      </Alert>
    </FormDialog>
  )
}
