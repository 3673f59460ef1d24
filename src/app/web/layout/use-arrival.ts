import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDocumentTitle } from '#features/office/settings/web/document-title.ts'

/** After every change of page: the document's title, and the focus on the page's heading, or where the page wants the next key. */
export function useArrival(): void {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useDocumentTitle(title)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged) return
        const place = document.querySelector('main [data-arrival]') ?? document.querySelector('main h1')
        if (place instanceof HTMLElement) place.focus({ preventScroll: true })
      }),
    [router],
  )
}
