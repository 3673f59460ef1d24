import { useEffect } from 'react'

/** Links of documents end after 30 minutes (docs/spec/http.md#files); a detail that stays open gets new ones before. */
const RENEW_MS = 20 * 60 * 1000

/** Asks again now and then, so that the documents of an open detail can still be opened. */
export function useFreshLinks(refetch: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => void refetch(), RENEW_MS)
    return () => clearInterval(timer)
  }, [refetch])
}
