import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import k from '#web/mobile/kit.module.css'
import { shrink } from '#web/mobile/Photos.tsx'
import { Alert } from '#web/mobile/parts.tsx'
import p from '#web/mobile/photos.module.css'
import { t } from '#web/texts/t.ts'
import { dropShared, readShared } from '../shared-picture.ts'

/** When this page was left for another app, milliseconds; it outlives a page that the phone threw away meanwhile. */
const LEFT = 'purok-paying'
const BACK_MS = 30 * 60_000
const wasLeft = () => Date.now() - Number(sessionStorage.getItem(LEFT) ?? 0) < BACK_MS

interface Props {
  value: readonly File[]
  onChange: (files: File[]) => void
  /** Address of the screenshot that was sent before, where a report is sent again. */
  before?: string | null | undefined
}

/** The screenshot that was sent before; null where it does not come. */
async function fetchSent(address: string): Promise<File | null> {
  try {
    const answer = await fetch(address)
    const sent = answer.ok ? await answer.blob() : null
    return sent && new File([sent], `screenshot.${sent.type.split('/')[1] ?? 'jpg'}`, { type: sent.type })
  } catch {
    return null
  }
}

/**
 * Next step of whoever comes back from the wallet: the screenshot that was just taken, at one tap, or already in the form where it was
 * shared with this app. It stays with the app until it is sent or taken out.
 */
export function AfterPaying({ value, onChange, before }: Props) {
  const [back, setBack] = useState(wasLeft)
  const [shared, setShared] = useState<File | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const turn = () => {
      if (document.hidden) sessionStorage.setItem(LEFT, String(Date.now()))
      else setBack(wasLeft())
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken up once, when the page opens
  useEffect(() => {
    void readShared().then(async (picture) => {
      if (value.length > 0) return
      const sent = picture || !before ? null : await fetchSent(before)
      if (sent) onChange([sent])
      if (!picture) return
      const small = await shrink(picture)
      onChange([small])
      setShared(small)
    })
  }, [])
  const isThere = shared !== null && value.includes(shared)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isThere) {
      setShared(null)
      void dropShared()
    }
    was.current = isThere
    if (isThere) place.current?.scrollIntoView({ block: 'start' })
  }, [isThere])
  const asks = back && value.length === 0 && !before
  useEffect(() => {
    if (asks) place.current?.scrollIntoView({ block: 'center' })
  }, [asks])
  const take = async (picture: File | undefined) => {
    if (!picture) return
    sessionStorage.removeItem(LEFT)
    setBack(false)
    onChange([await shrink(picture)])
  }
  if (!(isThere || asks)) return null
  return (
    <div ref={place} className={k.tight}>
      {isThere ? (
        <Alert tone="good">
          {t('The screenshot that you shared is in the form. Add its reference number, and tell the office.')}
        </Alert>
      ) : (
        <label className={`${p.add} ${p.next}`}>
          <IconPhotoPlus size={24} stroke={1.7} aria-hidden />
          {t('Add the screenshot you just took')}
          <input
            type="file"
            accept="image/*"
            aria-label={t('Add the screenshot you just took')}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      )}
    </div>
  )
}
