import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDocumentTitle } from '#features/office/settings/web/document-title.ts'

/** After every change of page: the document's title, and the focus on the page's heading. */
export function useArrival(): void {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useDocumentTitle(title)
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
