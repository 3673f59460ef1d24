import type { Role } from '#shared/contract.ts'
import type { AccountInfo } from '#shared/people.ts'
import { keepToken } from '#web/token.ts'
import { type Answer, answer, type Heard } from './answers.ts'

const at = '2026-11-01T00:00:00.000Z'

/** Somebody of a role, as `/me` answers. */
export const someone = (role: Role): AccountInfo => ({
  id: 1,
  firstname: 'Ana',
  middlename: null,
  lastname: 'Cruz',
  email: 'ana@sampaguita.example',
  contact_number: null,
  picture_url: null,
  kind: 'person',
  sign_in_name: null,
  role_type: role,
  has_account: true,
  created_at: at,
  updated_at: at,
})

/** Answers the calls every page makes; `more` answers the others, in the form `POST /login`. */
export function aVillage(more: Record<string, (heard: Heard) => Answer | Promise<Answer>> = {}, role?: Role): Heard[] {
  if (role) keepToken('secret')
  return answer((heard) => {
    const call = `${heard.method} ${heard.path.replace(/^\/api/, '')}`
    const given = more[call]?.(heard)
    if (given) return given
    if (call === 'GET /public/settings')
      return { json: { village_name: 'Sampaguita Village', logo_1_url: '', setup_required: false } }
    if (call === 'GET /second-factor') return { json: { on: false, since: null, recovery_codes: 0 } }
    if (call === 'GET /me') return { json: someone(role ?? 'admin') }
    return { status: 404, json: { message: `Nothing answers ${call}.` } }
  })
}
