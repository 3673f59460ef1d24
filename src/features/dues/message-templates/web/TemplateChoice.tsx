import type { ReactNode } from 'react'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { messageTemplatesContract } from '../contract.ts'
import { needsDueDay } from '../rules.ts'

interface Props {
  /** MESSAGE_TEMPLATE.id; null where none is chosen. */
  value: number | null
  onChange: (value: number | null) => void
  /** Label for none. */
  none?: string
  /** True where a due day is known: templates that name one are offered as well. */
  knowsDueDay?: boolean
  error?: ReactNode
}

/** Chooses one of the office's templates; nothing where there are none. */
export function TemplateChoice(props: Props) {
  const { value, onChange, none = t('None'), knowsDueDay = false, error } = props
  const { data = [] } = useAsk(messageTemplatesContract.list, {})
  const offered = data.filter((one) => knowsDueDay || one.id === value || !needsDueDay(one))
  if (offered.length === 0) return null
  return (
    <Choice
      label={t('Template')}
      options={[['', none], ...offered.map(({ id, name }): [string, string] => [String(id), name])]}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id === '' ? null : Number(id))}
      error={error}
    />
  )
}
