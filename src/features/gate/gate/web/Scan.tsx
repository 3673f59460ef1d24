import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import g from './gate.module.css'

/** Reads a printed or shown code with the camera behind the phone. */
export function Scan({ found }: { found: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const seen = useEffectEvent(found)
  useEffect(() => {
    let stop = (): void => undefined
    let over = false
    const start = async () => {
      if (!video.current) return
      const camera = await rearCamera(video.current)
      const canvas = new QRCanvas()
      const cancel = frameLoop(() => {
        void camera.readFrame(canvas).then((text) => {
          if (!over && typeof text === 'string' && text !== '') seen(text)
        })
      }, video.current)
      stop = () => {
        cancel()
        camera.stop()
      }
      if (over) stop()
    }
    start().catch(() => setFailed(true))
    return () => {
      over = true
      stop()
    }
  }, [])
  if (failed) return <Alert tone="wait">{t('The camera cannot be used. Please type the code.')}</Alert>
  return <video ref={video} className={g.video} muted playsInline aria-label={t('Picture of the camera')} />
}
