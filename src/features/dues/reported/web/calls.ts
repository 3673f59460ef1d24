import { taking } from '#features/dues/billing/web/calls.ts'
import { client } from '#web/api.ts'
import { reportedContract } from '../contract.ts'

export const reported = client(reportedContract)

type Take = typeof taking.take

/** Recording a reported payment, as the form of every payment calls it. */
export const posting = (id: number): Take =>
  Object.assign((...[ask, options]: Parameters<Take>) => reported.post({ ...ask, id }, options), {
    endpoint: taking.take.endpoint,
    key: (ask?: object) => ['payment-reports', 'post', id, ask ?? {}],
  })
