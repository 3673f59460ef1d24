import { useState } from 'react'
import { newId } from '#web/mobile/outbox.ts'
import { Button } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import type { Found } from '../contract.ts'
import { sendEntry } from './entries.ts'
import { reasonText, verdictText } from './found-texts.ts'
import g from './gate.module.css'

/** One answer: may they come in, to which lot, and what the guard does next. */
export function FoundCard({ of, here, done }: { of: Found; here: boolean; done: () => void }) {
  const { kind, verdict, house, name, plate, about, photo_url } = of
  return (
    <article className={g.answer} data-verdict={verdict}>
      <h2>{verdictText(of)}</h2>
      {house && <p className={g.lot}>{house.address}</p>}
      {(name || plate) && (
        <p>
          {name} {plate && <span className={g.plate}>{plate}</span>}
        </p>
      )}
      {about && <p>{about}</p>}
      {photo_url && <img src={photo_url} alt={t('Photo of {name}', { name: name ?? '' })} className={g.photo} />}
      <p>{reasonText(of)}</p>
      {['pass', 'visit', 'clearance', 'worker'].includes(kind) && <Next of={of} here={here} done={done} />}
      {verdict !== 'yes' && (
        <div className={g.buttons}>
          <Button kind="plain" to={askPath(of)}>
            {t('Ask the house')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** The page to ask a house, filled with what is known. */
const askPath = ({ house, name, plate }: Found) =>
  `/gate/ask?${new URLSearchParams({
    ...(house ? { house: String(house.id), lot: house.address } : {}),
    ...(name ? { name } : {}),
    ...(plate ? { plate } : {}),
  })}`

/** Lets a guest in or somebody out, with one press. */
function Next({ of, here, done }: { of: Found; here: boolean; done: () => void }) {
  const { kind, verdict, name, plate, entry, house } = of
  const [busy, setBusy] = useState(false)
  /** One entry, however often the button is pressed. */
  const [fresh] = useState(newId)
  const press = async (send: () => Promise<boolean>) => {
    setBusy(true)
    if (await send()) done()
    setBusy(false)
  }
  const who = name ?? plate ?? of.paper ?? ''
  if (kind === 'visit')
    return (
      <div className={g.buttons}>
        <Button
          wide
          busy={busy}
          onClick={() => void press(() => sendEntry('gate-out', t('{who} left', { who }), { entry }))}
        >
          {t('Leaves')}
        </Button>
      </div>
    )
  if (verdict !== 'yes') return null
  const ask = { entry: fresh, ...entered(of), ...(here ? { offline: true } : {}) }
  const about = t('{who} came in, for {lot}', { who, lot: house?.address ?? '' })
  return (
    <div className={g.buttons}>
      <Button wide busy={busy} onClick={() => void press(() => sendEntry('gate-enter', about, ask))}>
        {t('Let in')}
      </Button>
    </div>
  )
}

/** Fields that are sent of a guest, a worker, or somebody with a clearance. */
function entered({ kind, pass_id, worker_id, name, house, paper }: Found) {
  if (kind === 'pass') return { kind: 'guest', pass_id, name }
  if (kind === 'worker') return { kind: 'worker', worker_id, name }
  return { kind: 'walk_in', house_id: house?.id ?? null, about: paper }
}
