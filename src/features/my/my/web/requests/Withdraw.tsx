import { useState } from 'react'
import type { AnswerOf, Endpoint } from '#shared/contract.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Alert, Button, Card } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { t, translate } from '#web/texts/t.ts'
import type { complaints, permits, stickers } from '../calls.ts'
import { openFilled } from '../use-letter.ts'

type Withdrawing = (typeof permits | typeof stickers | typeof complaints)['withdraw']

/** A paper or photo that was sent along. */
interface Sent {
  name: string
  url: string
}

interface Props {
  endpoint: Withdrawing & Endpoint
  id: number
  /** The form that it was written in, and its field of files. */
  form: { path: string; draft: string; files: string }
  sent: readonly Sent[]
}

/** Downloads a file that was sent; null where it does not come, to be chosen again. */
async function download({ name, url }: Sent): Promise<File | null> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return null
    const blob = await answer.blob()
    return new File([blob], name, { type: blob.type })
  } catch {
    return null
  }
}

/** Takes back what the office has not acted on, or takes it back to change it. */
export function Withdraw({ endpoint, id, form, sent }: Props) {
  const [asking, setAsking] = useState<'back' | 'change' | null>(null)
  const withdraw = useSend(endpoint, {
    done: async ({ message }: AnswerOf<Withdrawing>) => {
      if (asking === 'back') showToast(translate(message))
      setAsking(null)
      if (asking === 'back') return
      const files = await Promise.all(sent.map(download))
      openFilled({ ...form, values: { [form.files]: files.filter((file) => file !== null) } })
    },
  })
  if (!asking)
    return (
      <div className={k.buttons}>
        <Button kind="plain" onClick={() => setAsking('change')}>
          {t('Change it')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking('back')}>
          {t('Take it back')}
        </Button>
      </div>
    )
  return (
    <Card label={asking === 'back' ? t('Take it back') : t('Change it')}>
      <p>
        {asking === 'back'
          ? t('Take it back? The office sees that you did, and does nothing about it.')
          : t('It is taken back, and the form opens with what you sent. Send it again from there.')}
      </p>
      {withdraw.error && <Alert>{messageOf(withdraw.error)}</Alert>}
      <div className={k.buttons}>
        <Button
          kind={asking === 'back' ? 'danger' : 'main'}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ id })}
        >
          {asking === 'back' ? t('Yes, take it back') : t('Take it back and change it')}
        </Button>
        <Button kind="plain" onClick={() => setAsking(null)}>
          {t('Keep it')}
        </Button>
      </div>
    </Card>
  )
}
