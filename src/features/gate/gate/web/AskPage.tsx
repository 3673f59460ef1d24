import { useState } from 'react'
import { call } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useIsOffline } from '#web/calls/connection.ts'
import { Field, Segments } from '#web/mobile/fields.tsx'
import { newId } from '#web/mobile/outbox.ts'
import { Alert, Button, Card } from '#web/mobile/parts.tsx'
import { go, useSearch } from '#web/mobile/place.tsx'
import { t } from '#web/texts/t.ts'
import { gate } from './calls.ts'
import { sendEntry } from './entries.ts'
import { GateFrame } from './GateFrame.tsx'
import g from './gate.module.css'
import { type ChosenLot, LotField } from './LotField.tsx'

/** Somebody without a code (/gate/ask): the house is asked, or the guard decides. */
export function AskPage() {
  const given = useSearch()
  const offline = useIsOffline()
  const [lot, setLot] = useState<ChosenLot | null>(
    given.house ? { id: Number(given.house), address: String(given.lot ?? '') } : null,
  )
  const [name, setName] = useState(String(given.name ?? ''))
  const [plate, setPlate] = useState(String(given.plate ?? ''))
  const [about, setAbout] = useState('')
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<'walk_in' | 'delivery'>('walk_in')
  const [entry] = useState(newId)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [missing, setMissing] = useState<{ name?: string; lot?: string }>({})
  const facts = { entry, kind, name, plate, about, house_id: lot?.id ?? null }

  const ask = async () => {
    const problems = {
      ...(name.trim() ? {} : { name: t('Please say who comes.') }),
      ...(lot ? {} : { lot: t('Please choose the lot.') }),
    }
    setMissing(problems)
    if (!lot || Object.keys(problems).length > 0) return
    setBusy(true)
    setError('')
    try {
      const { visit } = await call(gate.ask, { ...facts, house_id: lot.id }, { idempotencyKey: entry })
      go(`/gate/answer/${visit.id}?entry=${entry}`, { replace: true })
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy(false)
  }
  const letIn = async () => {
    // A lot that was typed is one of those below it.
    if (!lot && search.trim()) return setMissing({ lot: t('Please choose the lot.') })
    if (!(name.trim() || about.trim())) return setMissing({ name: t('Please say who comes.') })
    setBusy(true)
    const who = name.trim() || about.trim()
    const message = t('{who} came in, for {lot}', { who, lot: lot?.address ?? t('Office') })
    if (await sendEntry('gate-enter', message, facts)) go('/gate', { replace: true })
    setBusy(false)
  }
  return (
    <GateFrame title={t('At the gate')}>
      {error && <Alert>{error}</Alert>}
      <Card>
        <Segments
          label={t('Who it is')}
          value={kind}
          options={[
            ['walk_in', t('Visitor')],
            ['delivery', t('Delivery')],
          ]}
          onChange={setKind}
        />
        <LotField value={lot} error={missing.lot} onChange={setLot} onSearch={setSearch} />
        <Field
          label={t('Name')}
          value={name}
          error={missing.name}
          maxLength={100}
          autoComplete="off"
          onChange={setName}
        />
        <Field
          label={t('Plate')}
          value={plate}
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={setPlate}
        />
        <Field label={t('What for')} value={about} maxLength={200} autoComplete="off" onChange={setAbout} />
      </Card>
      <div className={g.buttons}>
        {!offline && (
          <Button busy={busy} onClick={() => void ask()}>
            {t('Ask the house')}
          </Button>
        )}
        <Button kind="plain" busy={busy} onClick={() => void letIn()}>
          {t('Let in')}
        </Button>
      </div>
      {offline && <p>{t('Without a connection no house can be asked on its phone. Ask at the house, or let in.')}</p>}
    </GateFrame>
  )
}
