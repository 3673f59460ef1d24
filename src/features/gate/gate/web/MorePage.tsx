import { useState } from 'react'
import { signOut } from '#features/people/session/web/own-account.ts'
import { Lines } from '#web/mobile/fields.tsx'
import { discard, newId, sendAgain, sendWaiting, useLetters } from '#web/mobile/outbox.ts'
import { Photos } from '#web/mobile/Photos.tsx'
import { Alert, Button, Card, Item, Rows, Section } from '#web/mobile/parts.tsx'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { sendEntry } from './entries.ts'
import { GateFrame } from './GateFrame.tsx'
import g from './gate.module.css'
import { type ChosenLot, LotField } from './LotField.tsx'

/** Incidents, entries that are not sent yet, and the way out (/gate/more). */
export const MorePage = () => (
  <GateFrame title={t('More')}>
    <Waiting />
    <Incident />
    <SignOut />
  </GateFrame>
)

/** Entries that wait for the line, or came back. */
function Waiting() {
  const letters = useLetters()
  if (letters.length === 0) return null
  return (
    <Section
      title={t('Not sent yet')}
      more={
        <Button kind="quiet" onClick={sendWaiting}>
          {t('Try now')}
        </Button>
      }
    >
      <Rows>
        {letters.map((letter) => (
          <Item key={letter.id} title={letter.about} about={showMoment(new Date(letter.at).toISOString())}>
            {letter.refused && (
              <div className={g.buttons}>
                <Alert>{t('The office could not take it: {reason}', { reason: letter.refused })}</Alert>
                <Button kind="plain" onClick={() => void sendAgain(letter)}>
                  {t('Send again')}
                </Button>
                <Button kind="quiet" onClick={() => void discard(letter.id)}>
                  {t('Remove')}
                </Button>
              </div>
            )}
          </Item>
        ))}
      </Rows>
    </Section>
  )
}

/** Writes down what happened, with a photo and a lot where there are some. */
function Incident() {
  const [about, setAbout] = useState('')
  const [lot, setLot] = useState<ChosenLot | null>(null)
  const [photos, setPhotos] = useState<File[]>([])
  const [error, setError] = useState<string>()
  const send = async () => {
    if (about.trim() === '') return setError(t('Please write what happened.'))
    setError(undefined)
    const ask = { entry: newId(), about, ...(lot ? { house_id: lot.id } : {}) }
    if (!(await sendEntry('gate-incident', t('Written down'), ask, { photo: photos }))) return
    setAbout('')
    setLot(null)
    setPhotos([])
  }
  return (
    <Section title={t('Incident')}>
      <Card>
        <Lines label={t('What happened')} value={about} error={error} maxLength={1000} rows={3} onChange={setAbout} />
        <LotField value={lot} onChange={setLot} />
        <Photos label={t('Photo')} value={photos} most={1} onChange={setPhotos} />
        <Button wide onClick={() => void send()}>
          {t('Write it down')}
        </Button>
      </Card>
    </Section>
  )
}

function SignOut() {
  const [asking, setAsking] = useState(false)
  const waiting = useLetters().length
  return (
    <div className={g.buttons}>
      {asking && waiting > 0 && (
        <Alert tone="wait">{t('Something is not sent to the office yet. Signing out throws it away.')}</Alert>
      )}
      <Button
        kind={asking ? 'danger' : 'plain'}
        wide
        onClick={() => (waiting > 0 && !asking ? setAsking(true) : void signOut('/'))}
      >
        {t('Sign out')}
      </Button>
    </div>
  )
}
