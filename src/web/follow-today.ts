import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type { Day } from '#shared/dates.ts'

/** Lets fields that began with the day of today follow it while a form stays open over midnight; a day that was typed stays. */
export function useFollowToday<Values extends object>(fields: UseFormReturnType<Values>, today: Day | undefined): void {
  const before = useRef(today)
  const followed = useRef(new Set<string>())
  useEffect(() => {
    const was = before.current
    before.current = today
    if (!was || !today || was === today) return
    for (const [name, value] of Object.entries(fields.getValues())) {
      if (value !== was || (fields.isTouched(name) && !followed.current.has(name))) continue
      followed.current.add(name)
      // The library's type of a path does not reach into what is not known here.
      fields.setFieldValue(name as never, today as never)
    }
  })
}
