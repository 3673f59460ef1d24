import { useEffect } from 'react'
import { notify } from '#web/ui/page/notify.ts'

/** Says a form's failure as an alert too, where the specification has one. */
export function useAlert(error: string | null, alert: string | undefined): void {
  useEffect(() => {
    if (error && alert) notify.failure(alert)
  }, [error, alert])
}
