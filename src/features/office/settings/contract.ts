import * as z from 'zod/mini'
import { get, post } from '#shared/contract.ts'
import { SETTING_FILES } from './setting-files.ts'

/** Any key with a text, number or boolean; which keys exist and what they may hold is decided by rules.ts, all or nothing. */
const anySettings = z.record(z.string(), z.unknown())
const values = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** Account of a demo village that its sign-in page offers. */
const demoAccount = z.object({
  role: z.enum(['admin', 'treasurer', 'president', 'auditor', 'home_owner']),
  email: z.string(),
  password: z.string(),
})
export type DemoAccount = z.output<typeof demoAccount>
export const demoAccounts = z.array(demoAccount)

/**
 * Beside the settings, told to the office: what PUBLIC_URL should be, while papers, codes and links carry an address that only the
 * office's computer knows. Not there where they carry one that phones reach.
 */
export const ADDRESS_TO_SET = 'address_to_set'

export const settingsContract = {
  publicSettings: get('/public/settings', {
    who: 'public',
    summary: 'What the sign-in page shows',
    reply: z.object({
      village_name: z.string(),
      logo_1_url: z.string(),
      setup_required: z.boolean(),
      /** True where a mail server is set: without one links are given at the office. */
      mail: z.boolean(),
      /** Of a demo village alone. */
      demo: z.optional(demoAccounts),
    }),
  }),
  manifest: get('/public/manifest', {
    who: 'public',
    summary: 'What a phone needs to keep the residents’ page as an app',
    reply: z.object({
      id: z.string(),
      name: z.string(),
      short_name: z.string(),
      description: z.string(),
      start_url: z.string(),
      scope: z.string(),
      display: z.literal('standalone'),
      background_color: z.string(),
      theme_color: z.string(),
      share_target: z.object({
        action: z.string(),
        method: z.literal('POST'),
        enctype: z.literal('multipart/form-data'),
        params: z.object({ files: z.array(z.object({ name: z.string(), accept: z.array(z.string()) })) }),
      }),
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
    }),
  }),
  list: get('/settings', {
    who: 'office + resident',
    summary: 'All settings the caller may read',
    reply: values,
  }),
  read: get('/settings/:key', {
    who: 'office + resident',
    summary: 'One setting',
    params: z.object({ key: z.string() }),
    reply: values,
  }),
  save: post('/settings', {
    who: 'admin',
    summary: 'Change any of the settings, all or nothing',
    body: anySettings,
    files: SETTING_FILES,
    // Another choice of the parts of an address writes every lot's label anew.
    patience: 60_000,
    reply: z.object({ message: z.string() }),
  }),
}
