import { IconChevronLeft, IconChevronRight, IconExternalLink, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import type { PassDocument } from '../pass-request.ts'
import classes from './Gallery.module.css'

/** Name of a document, in its sender's words; its place in the list without any. */
export const documentName = ({ description }: Pick<PassDocument, 'description'>, index: number): string =>
  description || t('Document {index}', { index: index + 1 })

interface Props {
  documents: readonly PassDocument[]
  /** Place of the document that is shown. */
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

/** Documents one by one over the whole screen: arrows go on, Home and End to the edges, Escape closes. */
export function Gallery({ documents, shown, onShow, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!box.current?.open) box.current?.showModal()
    box.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  const one = documents[shown]
  if (!one) return null
  const go = (index: number) => onShow((index + documents.length) % documents.length)
  const press = (event: React.KeyboardEvent) => {
    const place = placeAfter(event.key, shown, documents.length)
    if (place === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(place)
  }
  return (
    <dialog
      ref={box}
      className={classes.gallery}
      aria-label={t('Supporting documents')}
      onClose={onClose}
      onKeyDown={press}
    >
      <header className={classes.bar}>
        <p role="status">
          <bdi>{documentName(one, shown)}</bdi>
          <span>
            {t('{shown} of {count}, {day}', {
              shown: shown + 1,
              count: documents.length,
              day: showDay(one.upload_date),
            })}
          </span>
        </p>
        <a href={one.document_url} target="_blank" rel="noopener noreferrer" aria-label={t('Open in a new tab')}>
          <IconExternalLink size={22} aria-hidden />
        </a>
        <button type="button" aria-label={t('Close')} onClick={() => box.current?.close()}>
          <IconX size={24} aria-hidden />
        </button>
      </header>
      <Shown key={one.id} of={one} name={documentName(one, shown)} />
      {documents.length > 1 && (
        <>
          <button type="button" className={classes.previous} aria-label={t('Previous')} onClick={() => go(shown - 1)}>
            <IconChevronLeft size={28} aria-hidden />
          </button>
          <button
            type="button"
            data-first
            className={classes.next}
            aria-label={t('Next')}
            onClick={() => go(shown + 1)}
          >
            <IconChevronRight size={28} aria-hidden />
          </button>
        </>
      )}
    </dialog>
  )
}

/** Where a key leads, null when nowhere. */
function placeAfter(key: string, shown: number, count: number): number | null {
  if (key === 'ArrowLeft') return shown - 1
  if (key === 'ArrowRight') return shown + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Keeps its link while it is shown: a new one would open the viewer of a PDF anew at its first page. */
function Shown({ of, name }: { of: PassDocument; name: string }) {
  const [link] = useState(of.document_url)
  const [broken, setBroken] = useState(false)
  if (broken)
    return <p className={classes.broken}>{t('This document could not be loaded. Please close it and try again.')}</p>
  if (of.content_type === 'application/pdf') return <iframe className={classes.viewer} src={link} title={name} />
  // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that a picture does not come is no interaction
  return <img className={classes.picture} src={link} alt={name} onError={() => setBroken(true)} />
}
