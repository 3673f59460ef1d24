import { TextInput } from '@mantine/core'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { PersonFields } from '#features/people/residents/web/PersonFields.tsx'
import { askedOf, nobody, type PersonValues } from '#features/people/residents/web/person-values.ts'
import { HOUSE_TYPES, type HouseWithResidents, type InvitationInfo } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { t, told } from '#web/texts/t.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { houses } from './calls.ts'

interface Values extends PersonValues {
  block: string
  lot: string
  houseType: (typeof HOUSE_TYPES)[number]
}

const houseTypes = HOUSE_TYPES.map((type): [typeof type, string] => [type, statusText(type)])

interface Props {
  village: VillageSettings
  /** The block that is chosen at first. */
  block: number | null
  onClose: () => void
  /** `invitation` has a link when no mail could be sent; null where there is no e-mail. */
  onAdded: (house: HouseWithResidents, invitation: InvitationInfo | null) => void
}

/** The Add New House window: a house and its home owner, who is invited (docs/spec/people.md#houses-screen). */
export function AddHouse({ village, block, onClose, onAdded }: Props) {
  const initialValues: Values = { block: String(block ?? 1), lot: '', houseType: 'residential', ...nobody }
  const form = useContractForm({
    call: houses.create,
    initialValues,
    toAsk: (values) => askedOf(values),
    done: ({ message, house, invitation }) => {
      notify.success(
        invitation?.sent_to
          ? t('{message} An invitation was sent to {sentTo}.', { message: told(message), sentTo: invitation.sent_to })
          : message,
      )
      onAdded(house, invitation)
    },
  })
  const { fields } = form
  const blocks = Array.from({ length: village.blocks }, (_, index): [string, string] => {
    const number = String(index + 1)
    return [number, t('Block {number}', { number })]
  })
  return (
    <FormDialog
      title={t('Add New House')}
      size="xl"
      opened
      onClose={onClose}
      form={form}
      yes={t('Add House')}
      busyText={t('Saving...')}
    >
      <PersonFields
        values={fields.values}
        bind={(field) => fields.getInputProps(field)}
        today={village.today}
        reachable
        before={
          <>
            <Choice label={t('Block')} withAsterisk options={blocks} {...fields.getInputProps('block')} />
            <TextInput
              label={t('Lot')}
              withAsterisk
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              {...fields.getInputProps('lot')}
              onChange={(event) => fields.setFieldValue('lot', lotTyped(event.currentTarget.value))}
            />
            <Choice label={t('House Type')} options={houseTypes} {...fields.getInputProps('houseType')} />
          </>
        }
      />
    </FormDialog>
  )
}

/** Digits only, at most two. */
const lotTyped = (text: string): string => text.replace(/\D/g, '').slice(0, 2)
