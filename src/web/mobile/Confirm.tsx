import { type ReactNode, useState } from 'react'
import type { AskOf, Endpoint } from '#shared/contract.ts'
import type { CallAnswer } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { type Sent, useSend } from '#web/calls/query.ts'
import { t, translate } from '#web/texts/t.ts'
import k from './kit.module.css'
import { Alert, Button, Card } from './parts.tsx'
import { showToast } from './toast.tsx'

interface Props<E extends Endpoint> {
  endpoint: E
  ask: AskOf<E>
  /** Words of the button that asks. */
  button: string
  kind?: 'danger' | 'quiet'
  question: ReactNode
  /** Words of the button that does it. */
  yes: string
  /** Told the answer; its message is shown unless this is given. */
  done?: (answer: { message: string }) => void
}

/** A call that cannot be undone: asked once more before it is made. */
export function Confirm<E extends Endpoint>({ endpoint, ask, button, kind = 'danger', question, yes, done }: Props<E>) {
  const [asking, setAsking] = useState(false)
  const send = useSend(endpoint, {
    done: (answer: CallAnswer<E>) => {
      setAsking(false)
      const spoken = answer as { message: string }
      if (done) done(spoken)
      else showToast(translate(spoken.message))
    },
  })
  if (!asking)
    return (
      <Button kind={kind} onClick={() => setAsking(true)}>
        {button}
      </Button>
    )
  return (
    <Card label={button}>
      <p>{question}</p>
      {send.error && <Alert>{messageOf(send.error)}</Alert>}
      <div className={k.buttons}>
        <Button kind="danger" busy={send.isPending} onClick={() => send.mutate(ask as Sent<E>)}>
          {yes}
        </Button>
        <Button kind="plain" onClick={() => setAsking(false)}>
          {t('Keep it')}
        </Button>
      </div>
    </Card>
  )
}
