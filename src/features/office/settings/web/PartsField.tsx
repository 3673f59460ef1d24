import { ActionIcon, Checkbox, Input } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ADDRESS_PARTS, type AddressPart, readParts, UNASKED_PARTS } from '#shared/addresses.ts'
import { PART_LABELS } from '#web/address-parts.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import classes from './Settings.module.css'

interface Props {
  /** The parts in printing order, as the setting holds them; empty for numbered blocks and lots. */
  value?: string
  onChange?: ((value: string) => void) | undefined
  error?: ReactNode
}

const HOW = [
  ['', t('Numbered blocks and lots, as it was')],
  ['chosen', t('The parts chosen here')],
] as const

/** Which parts an address has and in which order they print (docs/spec/people.md#lots); at least one. */
export function PartsField({ value = '', onChange, error }: Props) {
  const chosen = readParts(value) ?? []
  const set = (parts: readonly AddressPart[]) => onChange?.(parts.join(','))
  const move = (part: AddressPart, by: number) => {
    const rest = chosen.filter((one) => one !== part)
    set(rest.toSpliced(chosen.indexOf(part) + by, 0, part))
  }
  return (
    <>
      <Choice
        label={t('An Address Is Made of')}
        description={t('With chosen parts a lot may be 120, 12-A or 92 & 93')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        options={HOW}
        value={value === '' ? '' : 'chosen'}
        error={error}
        onChange={(how) => set(how === '' ? [] : UNASKED_PARTS)}
      />
      {value !== '' && (
        <ul className={classes.parts} aria-label={t('Parts in the order in which they print')}>
          {[...chosen, ...ADDRESS_PARTS.filter((part) => !chosen.includes(part))].map((part) => {
            const at = chosen.indexOf(part)
            const label = PART_LABELS[part]
            return (
              <li key={part}>
                <Checkbox
                  label={label}
                  checked={at >= 0}
                  // The last one stays: an address has at least one part.
                  disabled={at >= 0 && chosen.length === 1}
                  onChange={() => set(at >= 0 ? chosen.filter((one) => one !== part) : [...chosen, part])}
                />
                {at >= 0 && (
                  <>
                    <Move
                      label={t('{part} earlier', { part: label })}
                      disabled={at === 0}
                      onClick={() => move(part, -1)}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </Move>
                    <Move
                      label={t('{part} later', { part: label })}
                      disabled={at === chosen.length - 1}
                      onClick={() => move(part, 1)}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </Move>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {value !== '' && <Input.Description>{t('The labels of all lots change when this is saved.')}</Input.Description>}
    </>
  )
}

interface MoveProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const Move = ({ label, disabled, onClick, children }: MoveProps) => (
  <ActionIcon variant="subtle" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
)
