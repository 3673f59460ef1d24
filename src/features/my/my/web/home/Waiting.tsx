import k from '#web/mobile/kit.module.css'
import type { Letter } from '#web/mobile/letters.ts'
import { discard, isRefusedByOffice, sendAgain, sendWaiting, useLetters } from '#web/mobile/outbox.ts'
import { Alert, Button, Item, Rows, Section } from '#web/mobile/parts.tsx'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { change } from '../use-letter.ts'

/** Letters that are not at the office yet: they wait for the line, or came back. */
export function Waiting({ kinds }: { kinds?: readonly string[] }) {
  const letters = useLetters().filter(({ kind }) => !kinds || kinds.includes(kind))
  if (letters.length === 0) return null
  return (
    <Section title={t('Not sent yet')}>
      <Rows>
        {letters.map((letter) => (
          <Item key={letter.id} title={letter.about} about={showMoment(new Date(letter.at).toISOString())}>
            <div className={`${k.inside} ${k.stack}`} style={{ paddingTop: 0 }}>
              <State of={letter} />
            </div>
          </Item>
        ))}
      </Rows>
    </Section>
  )
}

const State = ({ of }: { of: Letter }) =>
  of.refused ? (
    <>
      <Alert>{t('The office could not take it: {reason}', { reason: of.refused })}</Alert>
      <div className={k.buttons}>
        {of.from && (
          <Button kind="plain" onClick={() => void change(of)}>
            {t('Change it')}
          </Button>
        )}
        <Button kind="plain" onClick={() => void sendAgain(of)}>
          {t('Send again')}
        </Button>
        <Button kind="quiet" onClick={() => void discard(of.id)}>
          {t('Remove')}
        </Button>
      </div>
    </>
  ) : (
    <>
      <Alert tone="wait">
        {isRefusedByOffice(of)
          ? t('The office cannot take it just now. It is sent again by itself, once.')
          : t('Waits for the connection. It is sent by itself, once.')}
      </Alert>
      <div className={k.buttons}>
        <Button kind="plain" onClick={sendWaiting}>
          {t('Try now')}
        </Button>
        <Button kind="quiet" onClick={() => void discard(of.id)}>
          {t('Do not send')}
        </Button>
      </div>
    </>
  )
