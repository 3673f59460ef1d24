import { RESIDENT_ROLES } from '#shared/contract.ts'
import type { ResidentWithUser } from '#shared/people.ts'
import { useContractForm } from '#web/form.ts'
import { translate } from '#web/texts/t.ts'
import { residentsContract } from '../contract.ts'
import { type ResidentRole, ROLE_LABELS } from '../rules.ts'
import { type PersonValues, personBody, valuesOf } from './person-values.ts'

interface Values extends PersonValues {
  roleType: ResidentRole
  confirm_role_change: boolean
}

/** Roles of somebody on a lot. */
export const residentTypes = RESIDENT_ROLES.map((role): [ResidentRole, string] => [role, translate(ROLE_LABELS[role])])

interface Options {
  resident: ResidentWithUser
  /** True when it is opened from the house. */
  isFromHouse?: true
  done: (answer: { message: string }) => void
}

/** Edits somebody known; who stops being the home owner is asked about first. */
export function useResidentForm({ resident, done, ...from }: Options) {
  const { role_type: role, kind } = resident.user
  // Everybody of a house has one of the resident roles.
  const initialValues: Values = { ...valuesOf(resident), roleType: role as ResidentRole, confirm_role_change: false }
  const form = useContractForm({
    endpoint: residentsContract.update,
    initialValues,
    toAsk: ({ confirm_role_change, ...values }) => ({
      ...personBody(values, kind),
      ...(confirm_role_change ? { confirm_role_change } : {}),
      id: resident.user_id,
      ...from,
    }),
    done,
  })
  return { form, leavesHouse: role === 'home_owner' && form.fields.values.roleType !== 'home_owner' }
}
