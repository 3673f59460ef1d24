import { Alert, Checkbox, TextInput } from '@mantine/core'
import { ResidentPicker } from '#features/people/residents/web/ResidentPicker.tsx'
import type { Day } from '#shared/dates.ts'
import { type CallAnswer, call } from '#web/calls/api.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { undoing } from '#web/undo.ts'
import { ownershipTransfersContract } from '../contract.ts'

const WHO = [
  ['person', t('Somebody new')],
  ['corporation', t('A corporation')],
  ['estate', t('An estate')],
  ['known', t('Somebody known to the office')],
] as const

interface Props {
  houseId: number
  address: string
  today: Day
  onClose: () => void
}

const sold = ({ message, transfer }: CallAnswer<typeof ownershipTransfersContract.transfer>): void =>
  notify.success(
    message,
    undoing(() => call(ownershipTransfersContract.undoTransfer, { id: transfer.id })),
  )

/** The sale of a lot: the day, who buys it, the deed. What the lot owes stays with it. */
export function SellLot({ houseId, address, today, onClose }: Props) {
  const form = useContractForm({
    endpoint: ownershipTransfersContract.transfer,
    today,
    initialValues: {
      day: today,
      who: 'person' as (typeof WHO)[number][0],
      buyer: null as number | null,
      lastname: '',
      firstname: '',
      middlename: '',
      deed: '',
      family_stays: false,
    },
    toAsk: ({ who, buyer, lastname, firstname, middlename, ...sale }) => ({
      ...sale,
      id: houseId,
      buyer:
        who === 'known'
          ? (buyer ?? '')
          : { kind: who, lastname, ...(who === 'person' ? { firstname, middlename } : {}) },
    }),
    done: (answer) => {
      sold(answer)
      onClose()
    },
  })
  const { fields } = form
  const bind = fields.getInputProps
  return (
    <FormDialog
      title={t('Record a sale of {address}', { address })}
      onClose={onClose}
      // Also where it is from within another form, which React would hear of it.
      form={{
        ...form,
        submit: (event) => {
          event?.stopPropagation()
          form.submit(event)
        },
      }}
      yes={t('Record the sale')}
    >
      <DayInput label={t('Day of the sale')} withAsterisk max={today} {...bind('day')} />
      <Choice label={t('Buyer')} options={WHO} {...bind('who')} />
      {fields.values.who === 'known' ? (
        <ResidentPicker {...bind('buyer')} />
      ) : (
        <>
          <TextInput
            label={fields.values.who === 'person' ? t('Last Name') : t('Name')}
            withAsterisk
            {...bind('lastname')}
            error={fields.errors.buyer}
          />
          {fields.values.who === 'person' && (
            <>
              <TextInput label={t('First Name')} {...bind('firstname')} />
              <TextInput label={t('Middle Name')} {...bind('middlename')} />
            </>
          )}
        </>
      )}
      <TextInput
        label={t('Deed')}
        description={t('Number and date of the deed of sale, if it is known.')}
        {...bind('deed')}
      />
      <Checkbox
        label={t('The family of the seller stays on the lot')}
        {...bind('family_stays', { type: 'checkbox' })}
      />
      <Alert color="blue">
        {t(
          'What the lot owes or has paid ahead stays with the lot. The seller sees nothing of it from that day on; tenants stay.',
        )}
      </Alert>
    </FormDialog>
  )
}
