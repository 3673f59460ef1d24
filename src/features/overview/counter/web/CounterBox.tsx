import { Paper } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Finder } from '#features/overview/search/web/Finder.tsx'
import { t } from '#web/texts/t.ts'

/** The box of the counter in a page; `atOnce` where it is what one comes for. */
export function CounterBox({ atOnce = false }: { atOnce?: boolean }) {
  const [text, setText] = useState('')
  const [entered, setEntered] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (atOnce) place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [atOnce])
  return (
    <Paper ref={place} p="md" className="no-print">
      <Finder
        inPage
        label={t('Lot, name, plate, receipt or reference number')}
        onOpened={() => setText('')}
        text={text}
        onText={setText}
        entered={entered}
        onEntered={setEntered}
      />
    </Paper>
  )
}
