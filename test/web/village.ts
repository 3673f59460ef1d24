import { type ActingRole, isOfficer, OFFICE_ROLES } from '#shared/offices.ts'
import type { AccountInfo } from '#shared/people.ts'
import { whatMay } from '#shared/roles.ts'
import { storeToken } from '#web/device/token.ts'
import { type Answer, answer, type Heard } from './answers.ts'

const at = '2026-11-01T00:00:00.000Z'

/** Fields of `/me` beside of somebody of the office. */
function officeOf(role: ActingRole): Pick<AccountInfo, 'role_type' | 'admin' | 'may'> {
  const office_role = OFFICE_ROLES.find((one) => one === role) ?? null
  const role_type = office_role ? 'treasurer' : (role as AccountInfo['role_type'])
  if (!isOfficer(role)) return { role_type }
  const term = { term_from: office_role && '2026-01-01', term_until: null }
  return { role_type, admin: { id: 1, user_id: 1, office_role, ...term }, may: whatMay({ role }) }
}

/** Somebody of a role, as `/me` answers. */
export const someone = (role: ActingRole): AccountInfo => ({
  id: 1,
  firstname: 'Ana',
  middlename: null,
  lastname: 'Cruz',
  email: 'ana@sampaguita.example',
  contact_number: null,
  picture_url: null,
  kind: 'person',
  sign_in_name: null,
  ...officeOf(role),
  has_account: true,
  created_at: at,
  updated_at: at,
})

/** Answers the calls every page makes; `more` answers the others, in the form `POST /login`. */
export function aVillage(
  more: Record<string, (heard: Heard) => Answer | Promise<Answer>> = {},
  role?: ActingRole,
): Heard[] {
  if (role) storeToken('secret')
  return answer((heard) => {
    const call = `${heard.method} ${heard.path.replace(/^\/api/, '')}`
    const given = more[call]?.(heard)
    if (given) return given
    if (call === 'GET /public/settings')
      return { json: { village_name: 'Sampaguita Village', logo_1_url: '', setup_required: false, mail: true } }
    if (/^GET .*\/messages$/.test(call)) return { json: { photos: [], messages: [] } }
    if (call === 'GET /second-factor') return { json: { on: false, since: null, recovery_codes: 0 } }
    if (call === 'GET /me') return { json: someone(role ?? 'admin') }
    return { status: 404, json: { message: `Nothing answers ${call}.` } }
  })
}
