import type { NewPerson } from '#features/people/account/server/queries.ts'
import { invalid } from '#shared/errors.ts'
import type { PersonKind } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from '../refusals.ts'

interface SentName {
  personKind?: PersonKind | undefined
  firstname?: string | null | undefined
  middlename?: string | null | undefined
}

/** Refuses a first or middle name of a corporation or an estate, which have one name. */
export function checkOneName({ personKind: kind = 'person', firstname, middlename }: SentName): void {
  if (kind === 'person') return
  if (firstname) throw invalid('firstname', refusals.one_name)
  if (middlename) throw invalid('middlename', refusals.one_name)
}

/**
 * A changed name: a first name that there is becomes none only by saying so (null, with the kind), one that there is not may be left
 * empty, as clients send it back. Returns what is to be stored; undefined where something stays.
 */
export function changedName(
  sent: SentName,
  known: { kind: PersonKind; firstname: string | null },
): Pick<NewPerson, 'kind'> & Omit<SentName, 'personKind'> {
  const { personKind: kind = known.kind } = sent
  const single = kind !== 'person'
  const silent = sent.firstname === '' || (sent.firstname === null && sent.personKind === undefined)
  if (silent && known.firstname !== null && !single) throw invalid('firstname', common.first_name_needed)
  checkOneName({ ...sent, personKind: kind })
  if (single) return { kind: sent.personKind, firstname: null, middlename: null }
  return {
    kind: sent.personKind,
    firstname: sent.firstname === '' ? undefined : sent.firstname,
    middlename: sent.middlename,
  }
}
