import { t } from '#web/texts/t.ts'
import { CardForm } from './CardForm.tsx'
import { PartsField } from './PartsField.tsx'
import type { Settings } from './setting-values.ts'
import { useCardForm } from './use-card-form.ts'

/** Choice of the parts of an address (docs/spec/people.md#lots). */
export function AddressCard({ start }: { start: Settings }) {
  const form = useCardForm({
    keys: ['address_parts'],
    show: ({ address_parts }) => ({ address_parts: String(address_parts ?? '') }),
    start,
    toAsk: ({ address_parts }) => ({ address_parts }),
  })
  const { value, onChange, error } = form.fields.getInputProps('address_parts')
  return (
    <CardForm title={t('Addresses')} form={form}>
      <PartsField value={String(value ?? '')} onChange={onChange} error={error} />
    </CardForm>
  )
}
