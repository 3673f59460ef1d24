import { TextInput } from '@mantine/core'
import { t } from '#web/texts/t.ts'

type Numbers = 'num_of_resident' | 'num_of_guest'

interface Props {
  bind: (field: Numbers) => object
  onChange: (change: Partial<Record<Numbers, string>>) => void
}

/** Number of people; for amenities that are paid by the person. */
export const PartyFields = ({ bind, onChange }: Props) => (
  <>
    <TextInput
      label={t('Number of Residents')}
      inputMode="numeric"
      maxLength={6}
      {...bind('num_of_resident')}
      onChange={(event) => onChange({ num_of_resident: event.currentTarget.value })}
    />
    <TextInput
      label={t('Number of Outsiders')}
      inputMode="numeric"
      maxLength={6}
      {...bind('num_of_guest')}
      onChange={(event) => onChange({ num_of_guest: event.currentTarget.value })}
    />
  </>
)
