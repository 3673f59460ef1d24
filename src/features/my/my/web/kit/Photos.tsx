import { IconCamera, IconFileText } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { t } from '#web/texts/t.ts'
import k from './kit.module.css'
import p from './photos.module.css'
import { shrink } from './shrink.ts'

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

const kB = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} kB`

/** Photos from the camera or what is on the phone, made small before they are sent. */
export function Photos({ label, about, error, value, onChange, most = 4, papers = false }: Props) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const add = async (chosen: readonly File[]) => {
    setBusy(true)
    const small = await Promise.all(chosen.map(shrink))
    onChange([...value, ...small].slice(0, most))
    setBusy(false)
  }
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
            aria-invalid={Boolean(error)}
            {...(error ? { 'aria-describedby': `${id}-error` } : {})}
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])]
              // The same file may be chosen again.
              event.currentTarget.value = ''
              if (chosen.length > 0) void add(chosen)
            }}
          />
        </label>
      )}
      {error && (
        <p id={`${id}-error`} className={k.error}>
          {error}
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
