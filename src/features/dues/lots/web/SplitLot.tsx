import { Alert, TextInput } from '@mantine/core'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { partsOf, placeOfHouse } from '#shared/addresses.ts'
import type { House } from '#shared/people.ts'
import { PART_LABELS } from '#web/address-parts.ts'
import { call } from '#web/calls/api.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { undoing } from '#web/undo.ts'
import { lotsContract } from '../contract.ts'
import { listed, splitPart } from '../rules.ts'

/** Makes several lots of one. */
export function SplitLot({ house, onClose }: { house: House; onClose: () => void }) {
  const { village } = useSettings()
  const parts = partsOf(village?.addressParts ?? '')
  const part = splitPart(parts)
  const place = placeOfHouse(house)
  const form = useContractForm({
    endpoint: lotsContract.split,
    initialValues: { parts: place[part].split(/\s*[&,]\s*/).join(', '), areas: '' },
    toAsk: ({ parts: typed, areas }) => {
      const sizes = listed(areas)
      return {
        id: house.id,
        parts: listed(typed).map((name, at) => ({
          ...Object.fromEntries(parts.map((one) => [one, place[one]])),
          [part]: name,
          ...(sizes[at] ? { area: sizes[at] } : {}),
        })),
      }
    },
    done: ({ message, change }) => {
      notify.success(
        message,
        undoing(() => call(lotsContract.undo, { id: change.id })),
      )
      onClose()
    },
  })
  const bind = form.fields.getInputProps
  return (
    <FormDialog
      title={t('Split {address}', { address: house.address })}
      onClose={onClose}
      form={form}
      yes={t('Split it')}
    >
      <TextInput
        label={PART_LABELS[part]}
        description={t('Of all lots that it becomes, with commas between: 92, 93')}
        withAsterisk
        data-autofocus
        {...bind('parts')}
      />
      <TextInput
        label={t('Areas in m²')}
        description={t('In the same order, if they are known: 120, 80.5')}
        {...bind('areas')}
      />
      <Alert color="blue">
        {t(
          'The first keeps the history, the bills and the advances. The others begin today with the same people and nothing owed.',
        )}
      </Alert>
    </FormDialog>
  )
}
