import { MONTHS_BEHIND } from '#features/dues/bills/rules.ts'
import { plural, t } from '#web/texts/t.ts'
import type { AudienceRole, ReachingWay, Way } from '../rules.ts'
import type { ChosenLots } from './chosen-lots.ts'

/** Choices of lots as they are worded: on the form, and of what was sent. */

export const BEHIND: [ChosenLots['behind'], string][] = [
  ['', t('Whatever they owe')],
  ...MONTHS_BEHIND.map((months): [ChosenLots['behind'], string] => [
    months,
    plural(Number(months), 'Behind by 1 month and more', 'Behind by {count} months and more'),
  ]),
]
export const STANDING: readonly (readonly [ChosenLots['standing'], string])[] = [
  ['', t('Any standing')],
  ['good', t('In good standing')],
  ['not_good', t('Not in good standing')],
]
export const ROLES: readonly (readonly [AudienceRole, string])[] = [
  ['owners', t('Owners')],
  ['tenants', t('Tenants')],
  ['everybody', t('Everybody who lives there')],
]
const WAYS: readonly (readonly [ReachingWay, string])[] = [
  ['mail', t('An e-mail address')],
  ['mobile', t('A mobile number')],
  ['push', t('A device that takes notices')],
  ['inbox', t('An account')],
]
export const HAS: readonly (readonly ['' | Way, string])[] = [['', t('Anybody')], ...WAYS, ['none', t('None of these')]]
export const LACKS: readonly (readonly ['' | ReachingWay, string])[] = [['', t('Anybody')], ...WAYS]

const wordOf = (all: readonly (readonly [string, string])[], value: unknown) =>
  value ? all.find(([one]) => one === value)?.[1] : undefined

/** A choice of lots in words: `Block 1, 3 · Behind by 2 months and more · Owners`. `kinds` are names of kinds by their codes. */
export function audienceText(audience: Record<string, unknown>, kinds: ReadonlyMap<string, string>): string {
  const { phases, blocks, streets, kinds: codes, house_ids: ids, behind, standing, role, has, lacks } = audience
  const listed = (label: string, values: unknown, nameOf = (value: string) => value) =>
    Array.isArray(values) && values.length > 0 && `${label} ${values.map((one) => nameOf(String(one))).join(', ')}`
  const [having, lacking] = [wordOf(HAS, has), wordOf(LACKS, lacks)]
  const where = [
    listed(t('Phase'), phases),
    listed(t('Block'), blocks),
    listed(t('Street'), streets),
    listed(t('Kind of lot'), codes, (code) => kinds.get(code) ?? code),
    Array.isArray(ids) && ids.length > 0 && plural(ids.length, '1 lot picked by hand', '{count} lots picked by hand'),
  ].filter(Boolean)
  return [
    ...(where.length > 0 ? where : [t('All lots')]),
    wordOf(BEHIND, behind),
    wordOf(STANDING, standing),
    wordOf(ROLES, role),
    having && t('Who have: {what}', { what: having }),
    lacking && t('Who lack: {what}', { what: lacking }),
  ]
    .filter(Boolean)
    .join(' · ')
}
