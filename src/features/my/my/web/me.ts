import { useAccount } from '#features/people/session/web/own-account.ts'
import type { AccountInfo } from '#shared/people.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { settings } from './calls.ts'

/** The same, on pages that are shown only when it is known. */
export function useMe(): AccountInfo {
  const { data } = useAccount()
  if (!data) throw new Error('This page needs somebody signed in.')
  return data
}

/** A lot that somebody owns, rents or lives on today. */
export type LotOfResident = NonNullable<AccountInfo['lots']>[number]
export type Permission = LotOfResident['permissions'][number]

export const lotsOf = (me: AccountInfo): readonly LotOfResident[] => me.lots ?? []

/** The lots on which somebody may do something: as the owner, or because the owner granted it. */
export const lotsFor = (me: AccountInfo, permission: Permission): readonly LotOfResident[] =>
  lotsOf(me).filter((lot) => lot.role === 'home_owner' || lot.permissions.includes(permission))

/** The lots that may have guests: a former owner has none there. */
export const livesOn = (me: AccountInfo): readonly LotOfResident[] => lotsOf(me).filter((lot) => lot.role !== 'seller')

/** Said instead of an amount or a list where somebody may not see it: that is not nothing. */
export const notGranted = () => t('The home owner of your house sees its bills. Ask to be allowed to see them too.')

/** The same where lists hold what somebody asked for, and an empty one says nothing of the household. */
export const onlyOwn = () => t('Yours alone would be here. What others of your house asked for is not shown to you.')

/** Public data of the village: names, fees, how to pay. */
export const useSettings = () => useAsk(settings, {})
export const settingOf = (values: Readonly<Record<string, string | boolean>> | undefined, key: string): string =>
  String(values?.[key] ?? '')
