import * as z from 'zod/mini'
import type { SmsConfig } from './sms.ts'
import { isTrial, readProvider } from './sms-provider.ts'

/** Settings of the environment for text messages (docs/how-to/run-for-good.md). */
export const SMS_ENVIRONMENT = {
  SMS_PROVIDER: z.optional(z.string()),
  SMS_KEY: z.optional(z.string()),
  SMS_URL: z.optional(z.string().check(z.refine((v) => URL.canParse(v), 'SMS_URL must be a web address.'))),
}

type Environment = Readonly<Partial<Record<keyof typeof SMS_ENVIRONMENT, string | undefined>>>

/** Lists what does not fit; the file of a provider's data is read once here, at the start. */
export function smsProblems({ SMS_PROVIDER: name, SMS_KEY }: Environment): string[] {
  if (name === undefined || isTrial(name)) return []
  try {
    readProvider(name)
  } catch (error) {
    return [`SMS_PROVIDER ${error instanceof Error ? error.message : error}`]
  }
  return SMS_KEY ? [] : ['SMS_PROVIDER needs SMS_KEY: the key that the provider gave you.']
}

export const smsConfig = ({ SMS_PROVIDER: provider, SMS_KEY, SMS_URL }: Environment): SmsConfig | null =>
  provider === undefined ? null : { provider, key: SMS_KEY ?? '', url: SMS_URL ?? null }
