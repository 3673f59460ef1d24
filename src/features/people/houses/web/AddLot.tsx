import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import type { House } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { housesContract } from '../contract.ts'
import { LotFields, lotProblems, noLot, PlaceFields } from './PlaceFields.tsx'

interface Props {
  village: VillageSettings
  /** The block that is chosen at first. */
  block: number | null
  onClose: () => void
  onAdded: (house: House) => void
}

/** Adds a lot of which nobody is known: a vacant one, a common area (docs/spec/people.md#lots). */
export function AddLot({ village, block, onClose, onAdded }: Props) {
  const form = useContractForm({
    endpoint: housesContract.createEmpty,
    initialValues: { ...noLot, block: village.addressParts ? '' : String(block ?? 1), lot_kind: 'vacant' },
    check: (values) => lotProblems(values, village),
    done: ({ message, house }) => {
      notify.success(message)
      onAdded(house)
    },
  })
  const { fields } = form
  return (
    <FormDialog title={t('Add Lot without Owner')} onClose={onClose} form={form} yes={t('Add Lot')}>
      <PlaceFields
        village={village}
        bind={(field) => fields.getInputProps(field)}
        onLot={(lot) => fields.setFieldValue('lot', lot)}
      />
      <LotFields bind={(field) => fields.getInputProps(field)} />
    </FormDialog>
  )
}
