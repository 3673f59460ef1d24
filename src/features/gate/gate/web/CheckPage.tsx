import { IconQrcode } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/calls/api-error.ts'
import k from '#web/mobile/kit.module.css'
import { late } from '#web/mobile/late.tsx'
import { Alert, Button, Wait } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import type { Found } from '../contract.ts'
import { checkAnywhere } from './device-copy.ts'
import { FoundCard } from './FoundCard.tsx'
import { GateFrame } from './GateFrame.tsx'
import g from './gate.module.css'

/** Comes with the first scan: a guard who types does without. */
const { Page: Scan } = late(async () => (await import('./Scan.tsx')).Scan)

interface Answer {
  text: string
  found: readonly Found[]
  here: boolean
}

/** The guard's first page (/gate): a plate, a code or a name, Enter, and the answer. */
export function CheckPage() {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer | 'busy' | { error: string } | null>(null)
  const [scanning, setScanning] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const check = async (typed: string) => {
    if (typed.trim() === '') return
    setAnswer('busy')
    try {
      setAnswer({ text: typed.trim(), ...(await checkAnywhere(typed.trim())) })
    } catch (cause) {
      setAnswer({ error: messageOf(cause) })
    }
    // The next plate is typed over this one.
    field.current?.select()
  }
  // A code that the phone's own camera opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the page
  useEffect(() => {
    const scanned = location.hash.slice(1)
    if (!scanned) return
    history.replaceState(history.state, '', location.pathname)
    setText(scanned)
    void check(scanned)
  }, [])
  const clear = () => {
    setText('')
    setAnswer(null)
    field.current?.focus()
  }
  return (
    <GateFrame title={t('Gate')}>
      <form
        className={g.ask}
        onSubmit={(event) => {
          event.preventDefault()
          void check(text)
        }}
      >
        <input
          ref={field}
          className={k.input}
          aria-label={t('Plate, code or name')}
          placeholder={t('Plate, code or name')}
          value={text}
          maxLength={200}
          enterKeyHint="search"
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button submit label={t('Check')}>
          {t('Check')}
        </Button>
      </form>
      <Button kind="plain" wide onClick={() => setScanning(!scanning)}>
        <IconQrcode size={24} stroke={1.7} aria-hidden />
        {scanning ? t('Close the camera') : t('Scan a code')}
      </Button>
      {scanning && (
        <Suspense fallback={<Wait rows={4} />}>
          <Scan
            found={(scanned) => {
              setScanning(false)
              setText(scanned)
              void check(scanned)
            }}
          />
        </Suspense>
      )}
      <div className={k.stack} aria-live="polite">
        <AnswerOf of={answer} done={clear} />
      </div>
    </GateFrame>
  )
}

function AnswerOf({ of, done }: { of: Answer | 'busy' | { error: string } | null; done: () => void }) {
  if (of === null) return null
  if (of === 'busy') return <Wait rows={4} />
  if ('error' in of) return <Alert>{of.error}</Alert>
  if (of.found.length === 0)
    return (
      <article className={g.answer} data-verdict="ask">
        <h2>{t('Not known')}</h2>
        <p className={g.plate}>{of.text}</p>
        <div className={g.buttons}>
          <Button to={`/gate/ask?${new URLSearchParams(/\d/.test(of.text) ? { plate: of.text } : { name: of.text })}`}>
            {t('Ask the house')}
          </Button>
        </div>
      </article>
    )
  return of.found.map((one) => (
    <FoundCard
      key={`${one.kind}-${one.pass_id}-${one.entry}-${one.plate}-${one.paper}`}
      of={one}
      here={of.here}
      done={done}
    />
  ))
}
