import { TextInput, type TextInputProps } from '@mantine/core'
import { SETTINGS, type SettingKey } from '#features/office/settings/rules.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'

/** Every time zone the browser knows, and the one in effect. */
function zonesWith(zone: string): [string, string][] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(zone) ? known : [zone, ...known]
  return all.map((one) => [one, one.replaceAll('_', ' ')])
}

interface Props {
  /** The setting; not `key`, which React keeps for itself. */
  name: SettingKey
  label: string
  about?: string
  value?: string
  onChange?: (value: string) => void
  error?: TextInputProps['error']
}

const YES_NO = [
  ['true', t('Yes')],
  ['false', t('No')],
] as const

const PAPERS = [
  ['A5', t('A5, half a sheet')],
  ['A4', t('A4, a sheet')],
  ['80mm', t('80 mm, a roll')],
] as const

const LANGUAGES = [
  ['en', t('English')],
  ['fil', t('Filipino')],
  ['person', t('That of the person')],
] as const

const BOOKINGS = [
  ['allow', t('Are taken as of anybody')],
  ['warn', t('Are taken, and the office is told')],
  ['refuse', t('Are refused')],
] as const

const VOTERS = [
  ['member', t('Member')],
  ['lot', t('Lot')],
] as const

/** The field of one setting, by its kind. */
export function SettingField({ name, about, onChange, value = '', ...rest }: Props) {
  const field = { ...rest, value, description: about, inputWrapperOrder: ORDER }
  switch (SETTINGS[name].kind) {
    case 'amount':
      return <MoneyInput {...field} onChange={onChange} />
    case 'flag':
      return <Choice {...field} options={YES_NO} value={value === 'true' ? 'true' : 'false'} onChange={onChange} />
    case 'receipt-paper':
      return <Choice {...field} options={PAPERS} onChange={onChange} />
    case 'language':
      return <Choice {...field} options={LANGUAGES} onChange={onChange} />
    case 'standing-bookings':
      return <Choice {...field} options={BOOKINGS} onChange={onChange} />
    case 'voter':
      return <Choice {...field} options={VOTERS} onChange={onChange} />
    case 'zone':
      return <Choice {...field} options={zonesWith(value)} onChange={onChange} />
    case 'blocks':
    case 'day':
    case 'days':
      return <TextInput {...field} inputMode="numeric" maxLength={3} onChange={typed(onChange)} />
    case 'email':
      return <TextInput {...field} type="email" maxLength={255} onChange={typed(onChange)} />
    default:
      return <TextInput {...field} maxLength={255} onChange={typed(onChange)} />
  }
}

/** The explanation stands under the field, so that the fields of a row stand in line. */
const ORDER: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']

const typed = (onChange: Props['onChange']) => (event: React.ChangeEvent<HTMLInputElement>) =>
  onChange?.(event.currentTarget.value)
