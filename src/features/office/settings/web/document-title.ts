import { useEffect } from 'react'
import { nameOf, useVillage } from './village.ts'

/** Names the document: `Houses · Sampaguita Village`. */
export function useDocumentTitle(title: string | undefined): void {
  const name = nameOf(useVillage())
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
