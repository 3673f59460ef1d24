import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { PersonFields } from '#features/people/residents/web/PersonFields.tsx'
import { newPerson, type PersonValues, personBody } from '#features/people/residents/web/person-values.ts'
import { HOUSE_TYPES, type HouseWithResidents, type InvitationInfo } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { statusText } from '#web/ui/StatusPill.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { housesContract } from '../contract.ts'
import { LotFields, type LotValues, lotProblems, noLot, PlaceFields } from './PlaceFields.tsx'

interface Values extends PersonValues, LotValues {
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
  const request = village.addressParts !== ''
  const initialValues: Values = {
    ...noLot,
    block: request ? '' : String(block ?? 1),
    houseType: 'residential',
    ...newPerson(request),
  }
  const form = useContractForm({
    endpoint: housesContract.create,
    initialValues,
    toAsk: (values) => personBody(values),
    check: (values) => lotProblems(values, village),
    done: ({ message, house, invitation }) => {
      notify.success(
        invitation?.sent_to
          ? t('{message} An invitation was sent to {sentTo}.', {
              message: translate(message),
              sentTo: invitation.sent_to,
            })
          : message,
      )
      onAdded(house, invitation)
    },
  })
  const { fields } = form
  return (
    <FormDialog title={t('Add New House')} size="xl" onClose={onClose} form={form} yes={t('Add House')}>
      <PersonFields
        values={fields.values}
        bind={(field) => fields.getInputProps(field)}
        today={village.today}
        reachable
        unstated={request ? 'first' : 'last'}
        before={
          <>
            <PlaceFields
              village={village}
              bind={(field) => fields.getInputProps(field)}
              onLot={(lot) => fields.setFieldValue('lot', lot)}
            />
            <Choice label={t('House Type')} options={houseTypes} {...fields.getInputProps('houseType')} />
            <LotFields bind={(field) => fields.getInputProps(field)} />
          </>
        }
      />
    </FormDialog>
  )
}
