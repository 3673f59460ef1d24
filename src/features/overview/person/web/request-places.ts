import { requestTypes, STEPS, stepOf } from '#features/requests/requests/rules.ts'
import type { RequestType } from '#shared/request-types.ts'

/**
 * Where a request in a status of the API is worked on, as the address of its type's screen holds it: the tab and the filter of a
 * tab, each unless it is the first, and the request. One that waits is open for review, any other to be read.
 */
export function requestPlace(type: RequestType, id: number, status: string): Record<string, string> {
  const { tabOf } = requestTypes[type]
  const step = stepOf(requestTypes[type], status) ?? 'pending'
  const first = STEPS.find((one) => tabOf[one] === tabOf[step])
  return {
    ...(tabOf[step] === tabOf.pending ? {} : { tab: tabOf[step] }),
    ...(first === step ? {} : { status: step }),
    [step === 'pending' ? 'review' : 'request']: String(id),
  }
}
