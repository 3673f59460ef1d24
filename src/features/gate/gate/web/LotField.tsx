import { useState } from 'react'
import { useIsOffline } from '#web/calls/connection.ts'
import { useAsk } from '#web/calls/query.ts'
import { Field } from '#web/mobile/fields.tsx'
import { Button, Row } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { gate } from './calls.ts'
import { lotsHere } from './device-copy.ts'
import g from './gate.module.css'

export interface ChosenLot {
  id: number
  address: string
}

interface Props {
  value: ChosenLot | null
  error?: string | undefined
  onChange: (lot: ChosenLot | null) => void
  /** Told what is typed, of which no lot was chosen yet. */
  onSearch?: (text: string) => void
}

/** A lot, typed by its address or by who lives there, and chosen from what fits. */
export function LotField({ value, error, onChange, onSearch }: Props) {
  const [search, setSearch] = useState('')
  const offline = useIsOffline()
  const query = useAsk(gate.lots, { search }, { enabled: search.trim().length > 1 && !offline })
  if (value)
    return (
      <Row
        title={value.address}
        end={
          <Button kind="quiet" onClick={() => onChange(null)}>
            {t('Change')}
          </Button>
        }
      />
    )
  const lots = search.trim() === '' ? [] : offline ? lotsHere(search) : (query.data ?? [])
  return (
    <>
      <Field
        label={t('To which lot')}
        about={t('An address, or who lives there')}
        error={error}
        value={search}
        onChange={(text) => {
          setSearch(text)
          onSearch?.(text)
        }}
        autoComplete="off"
      />
      {lots.length > 0 && (
        <ul className={g.lots}>
          {lots.map(({ id, address, people }) => (
            <li key={id}>
              <Row title={address} about={people.join(', ')} onClick={() => onChange({ id, address })} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
