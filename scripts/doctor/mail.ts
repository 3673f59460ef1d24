import { isLocalAddress } from '#server/http/client.ts'
import { greetMailServer } from '#server/notices/mail.ts'
import type { Config } from '#server/start/config.ts'
import { failure, type Line, ok } from './line.ts'

/** Milliseconds a mail server has to greet. */
const PATIENCE_MS = 5_000

/** Tells whether letters leave, and whether their links lead anywhere. */
export async function mailLines({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): Promise<Line[]> {
  if (smtpUrl === null) return [ok('No mail is sent (SMTP_URL): links are shown to whoever makes them.')]
  const { host } = new URL(smtpUrl)
  const refused = await greetMailServer(smtpUrl, PATIENCE_MS)
  return [
    refused === null
      ? ok(`The mail server ${host} greets and lets us in.`)
      : failure(`The mail server ${host} does not let us in (${refused}): mend SMTP_URL.`),
    ...(publicUrl !== null && isLocalAddress(publicUrl)
      ? [failure(`Letters carry links to ${publicUrl}, which only this computer opens: set PUBLIC_URL.`)]
      : []),
  ]
}
