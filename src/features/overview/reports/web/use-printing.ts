import { useEffect, useRef, useState } from 'react'
import type { PreparedDocument } from '#features/overview/reports/rows.ts'
import { call } from '#web/calls/api.ts'
import { saveFile } from '#web/device/download.ts'
import { reportsContract } from '../contract.ts'
import { type LongReport, prepare } from './prepare.ts'

export interface PaperOf {
  /** Makes the PDF while one waits. */
  print: () => Promise<File>
  /** Query when the report is too long for that; null when it is not. */
  long: LongReport | null
}

/** Prints a report: a short one at once, a long one in the background, with how far it is and where it is kept. */
export function usePrinting({ print, long }: PaperOf) {
  const [progress, setProgress] = useState<number | null>(null)
  const [stored, setKept] = useState<PreparedDocument | null>(null)
  const left = useRef<AbortController | null>(null)
  useEffect(() => () => left.current?.abort(), [])

  const run = async (): Promise<void> => {
    setKept(null)
    if (!long) return saveFile(await print())
    left.current = new AbortController()
    setProgress(0)
    try {
      const document = await prepare(long, { onProgress: setProgress, signal: left.current.signal })
      setKept(document)
      saveFile(await call(reportsContract.preparedFile, { id: document.id }))
    } finally {
      setProgress(null)
    }
  }
  return { run, progress, stored }
}
