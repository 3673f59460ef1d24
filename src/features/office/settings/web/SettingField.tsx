import { Switch, Text, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { Suspense } from 'react'
import { SETTINGS, type SettingKey } from '#features/office/settings/rules.ts'
import { parseAmount, peso } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const PartsField = lazyPart(async () => (await import('./PartsField.tsx')).PartsField)
const RulesField = lazyPart(async () => (await import('./RulesField.tsx')).RulesField)

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
  about?: string | undefined
  value?: string
  onChange?: (value: string) => void
  error?: TextInputProps['error']
}

const CHOICES = {
  'receipt-paper': [
    ['A5', t('A5, half a sheet')],
    ['A4', t('A4, a sheet')],
    ['80mm', t('80 mm, a roll')],
  ],
  language: [
    ['en', t('English')],
    ['fil', t('Filipino')],
    ['person', t('That of the person')],
  ],
  'standing-bookings': [
    ['allow', t('Are taken as of anybody')],
    ['warn', t('Are taken, and the office is told')],
    ['refuse', t('Are refused')],
  ],
  voter: [
    ['member', t('Member')],
    ['lot', t('Lot')],
  ],
} as const satisfies Record<string, readonly (readonly [value: string, label: string])[]>

const choicesOf = (name: SettingKey): readonly (readonly [string, string])[] | undefined =>
  Object.entries(CHOICES).find(([kind]) => kind === SETTINGS[name].kind)?.[1]

/** Describes a value of a setting in a few words; a long text only as such. */
export function valueText(name: SettingKey, value: string): string {
  const { kind, otherwise } = SETTINGS[name]
  const text = value === '' ? otherwise : value
  if (kind === 'flag') return text === 'true' ? t('on') : t('off')
  if (kind === 'amount') return peso(parseAmount(text) ?? 0)
  if (text === '') return t('empty')
  const short = choicesOf(name)?.find(([one]) => one === text)?.[1] ?? text.replaceAll('\n', ', ')
  return short.length > LONG ? `${short.slice(0, LONG)}…` : short
}

const LONG = 40

/** The field of one setting, by its kind. */
export function SettingField({ name, about, onChange, value = '', ...rest }: Props) {
  const field = { ...rest, value, description: about, inputWrapperOrder: ORDER }
  const choices = choicesOf(name)
  if (choices) return <Choice {...field} options={choices} onChange={onChange} />
  switch (SETTINGS[name].kind) {
    case 'amount':
      return <MoneyInput {...field} onChange={onChange} />
    case 'flag':
      return (
        <>
          <Switch
            label={rest.label}
            aria-describedby={about ? `about-${name}` : undefined}
            error={rest.error}
            checked={value === 'true'}
            onChange={(event) => onChange?.(String(event.currentTarget.checked))}
          />
          <Text id={`about-${name}`} size="sm" c="dimmed" mt={4}>
            {about}
          </Text>
        </>
      )
    case 'parts':
      return (
        <Suspense>
          <PartsField value={value} error={rest.error} onChange={onChange} />
        </Suspense>
      )
    case 'markdown':
      return (
        <Suspense>
          <RulesField value={value} error={rest.error} onChange={onChange} />
        </Suspense>
      )
    case 'lines':
    case 'hotlines':
      return <Textarea {...field} autosize minRows={3} maxRows={12} maxLength={5000} onChange={typed(onChange)} />
    case 'zone':
      return <Choice {...field} options={zonesWith(value)} onChange={onChange} />
    case 'blocks':
    case 'day':
    case 'days':
    case 'days-before':
    case 'minutes':
    case 'hours':
    case 'count':
    case 'months':
    case 'year-months':
    case 'percent':
      return <TextInput {...field} inputMode="numeric" maxLength={3} onChange={typed(onChange)} />
    case 'email':
      return <TextInput {...field} type="email" maxLength={255} onChange={typed(onChange)} />
    default:
      return <TextInput {...field} maxLength={255} onChange={typed(onChange)} />
  }
}

/** The explanation stands under the field, so that the fields of a row stand in line. */
const ORDER: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']

const typed = (onChange: Props['onChange']) => (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  onChange?.(event.currentTarget.value)
