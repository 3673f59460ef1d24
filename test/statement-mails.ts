import { openSenders } from '#features/messages/notifications/server/senders.ts'
import { noticeWorker } from '#features/messages/notifications/server/start.ts'
import type { StatementMail } from '#features/overview/reports/run-contract.ts'
import { testApp } from './app.ts'
import { pagesOf } from './pdf-text.ts'
import { smtpService } from './smtp-service.ts'

export interface MailPlan {
  available: boolean
  people: number
  lots: number
  print: number
  already: { id: number; address: string }[]
}

/** A treasurer who sends statements of account by mail, and a mail server that takes them. */
export async function statementMails() {
  const smtp = await smtpService()
  const app = await testApp({ config: { smtpUrl: smtp.url } })
  const { call, host, signInAs } = app
  const treasurer = await signInAs('treasurer')
  const lotsOn = (bytes: Buffer) => pagesOf(bytes).map((page) => /^Block \d+ Lot \d+$/m.exec(page)?.[0] ?? '')
  return {
    ...app,
    smtp,
    treasurer,
    /** The lots of the pages of a PDF. */
    lotsOn,
    plan: async (query = '') => (await call<MailPlan>('GET', `/statement-mail${query}`, undefined, treasurer)).body,
    send: (body: object, headers: Record<string, string> = {}) =>
      call<MailPlan & { id: number; code: string }>('POST', '/statement-mail', body, { ...treasurer, headers }),
    sent: async () =>
      (await call<{ data: StatementMail[] }>('GET', '/statement-mails', undefined, treasurer)).body.data,
    toPrint: async (id: number) =>
      lotsOn((await call('GET', `/reports/statement-run-pdf?sending=${id}`, undefined, treasurer)).bytes),
    async deliver() {
      const worker = noticeWorker(host, openSenders(host), () => 0.5)
      await worker.wake()
      await worker.idle()
    },
  }
}
