import { RESIDENT_ROLES, type Role, type Who } from '#shared/contract.ts'
import type { AccountInfo } from '#shared/people.ts'

export const isResident = (role: Role): boolean => RESIDENT_ROLES.some((one) => one === role)

/** True when somebody may make a call, by what its contract says. */
export function allows(me: Pick<AccountInfo, 'role_type' | 'may'>, who: Who): boolean {
  if (who === 'public' || who === 'any') return true
  return me.may ? me.may.includes(who) : who === 'own' || who.includes('resident')
}

/** True of a guard, who has the page of the gate alone. */
export const isGuard = ({ may = [] }: Pick<AccountInfo, 'may'>): boolean =>
  may.includes('gate') && !may.includes('office')

/** The first page of the office after signing in: the dashboard unless the counter was chosen, or is all there is. */
export const homeOf = (me: Pick<AccountInfo, 'role_type' | 'may' | 'habits'>): '/counter' | '/dashboard' =>
  !allows(me, 'read') || me.habits?.includes('counter-first') ? '/counter' : '/dashboard'
