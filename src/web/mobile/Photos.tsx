import { IconCamera, IconFileText } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { t } from '#web/texts/t.ts'
import k from './kit.module.css'
import p from './photos.module.css'

/** Longer side of a photo as it is sent, in pixels: what an office reads on its screen, in a tenth of the bytes. */
const LONGEST = 1600
/** Shorter side that is kept of a long screenshot, whose lines of text are as wide as it. */
const SHORTEST = 1080
/** Pixels that a phone can draw. */
const MOST = 12_000_000
const QUALITY = 0.82
/** Files smaller than this are sent as they are. */
const SMALL = 300_000

/** Scale of a picture as it is sent: by its longer side, and no narrower than text can be read. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  const wanted = Math.max(LONGEST / Math.max(width, height), SHORTEST / Math.min(width, height))
  return Math.min(1, wanted, Math.sqrt(MOST / (width * height)))
}

/** Photos as iPhones store them, which the office cannot open. */
const isHeic = ({ name, type }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** A photo made small enough for a thin line, as JPEG; what is no picture, or cannot be drawn here, stays what it was. */
export async function shrink(file: File): Promise<File> {
  const isSmall = file.size < SMALL && !isHeic(file)
  if (!(file.type.startsWith('image/') || isHeic(file)) || file.type === 'image/gif' || isSmall) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = scaleOf(picture)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (!blob || (blob.size >= file.size && !isHeic(file))) return file
    return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  } catch {
    return file
  }
}

interface Props {
  label: string
  about?: string
  error?: string | undefined
  value: readonly File[]
  onChange: (files: File[]) => void
  /** Maximum number. */
  most?: number
  /** PDFs too. */
  papers?: boolean
}

/** Ways to a photo that can be opened where this browser cannot convert one. */
const heicText = () =>
  t(
    'This photo is HEIC, which this browser cannot open. Take a screenshot of it, or choose “Most Compatible” under Settings, Camera, Formats on the iPhone.',
  )

const kB = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} kB`

/** Photos from the camera or what is on the phone, made small before they are sent. */
export function Photos({ label, about, error, value, onChange, most = 4, papers = false }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [unread, setUnread] = useState(false)
  const problem = error ?? (unread ? heicText() : undefined)
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    const small = await Promise.all(chosen.map(shrink))
    const taken = small.filter((file) => !isHeic(file))
    setUnread(taken.length < small.length)
    onChange([...value, ...taken].slice(0, most))
    setBusy(false)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (pasted.length === 0 || value.length >= most) return
    event.preventDefault()
    void add(pasted)
  })
  // Wherever the cursor is: a picture belongs into no other field.
  useEffect(() => {
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
  return (
    <div className={k.field}>
      <span className={k.label}>{label}</span>
      {value.length > 0 && (
        <ul className={p.list}>
          {value.map((file, at) => (
            <li key={`${file.name}-${file.size}`} className={p.one}>
              <Preview file={file} />
              <span className={k.rowText}>
                <span className={k.strong}>{file.name}</span>
                <span className={`${k.dim} ${k.small}`}>{kB(file.size)}</span>
              </span>
              <button
                type="button"
                className={p.remove}
                aria-label={t('Remove {name}', { name: file.name })}
                onClick={() => onChange(value.filter((_, other) => other !== at))}
              >
                {t('Remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <label className={p.add} htmlFor={id} aria-busy={busy || undefined}>
          <IconCamera size={22} stroke={1.7} aria-hidden />
          {value.length === 0 ? t('Take or choose a photo') : t('Another photo')}
          <input
            id={id}
            type="file"
            aria-label={label}
            accept={papers ? 'image/*,application/pdf' : 'image/*'}
            multiple={most > 1}
            aria-invalid={Boolean(problem)}
            {...(problem ? { 'aria-describedby': `${id}-error` } : {})}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])]
              // The same file may be chosen again.
              event.currentTarget.value = ''
              if (chosen.length > 0) void add(chosen)
            }}
          />
        </label>
      )}
      {problem && (
        <p id={`${id}-error`} className={k.error} role="alert">
          {problem}
        </p>
      )}
      {about && <p className={`${k.dim} ${k.small}`}>{about}</p>}
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const url = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : ''), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url ? <img src={url} alt="" className={p.small} /> : <IconFileText size={28} stroke={1.5} aria-hidden />
}
