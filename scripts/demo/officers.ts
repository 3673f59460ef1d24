import { addDays } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'

/** The board of this term and the president before: days of the term counted from today. */
const BOARD = [
  ['Benigno', 'Katigbak', 'president', -1060, -332, 'katigbak@lakeview.example'],
  ['Eduardo', 'Manalo', 'president', -331, 398, 'president@lakeview.example'],
  ['Imelda', 'Javier', 'secretary', -331, 398, 'secretary@lakeview.example'],
  ['Crisanto', 'Lagman', 'auditor', -331, 398, 'auditor@lakeview.example'],
  ['Mark', 'Evangelista', 'collector', -331, 398, 'collector@lakeview.example'],
  ['Aileen', 'Pascua', 'cashier', -331, 398, 'cashier@lakeview.example'],
  ['Ramil', 'Bantayan', 'guard', -331, 398, 'guard@lakeview.example'],
] as const

/** Officers with their terms; who is in office has taken up the invitation. */
export async function fillOfficers(office: Office, password: string): Promise<void> {
  for (const [firstname, lastname, office_role, from, until, email] of BOARD) {
    // Events of access are kept for two years: older ones, written late, would be missing in the middle of their chain.
    office.clock.moveTo(addDays(office.today, Math.max(from, -340)), '09:00')
    const { invitation } = await ask(office, 'POST', '/admins', {
      ...{ firstname, lastname, email, role_type: 'treasurer', office_role },
      ...{ term_from: addDays(office.today, from), term_until: addDays(office.today, until) },
    })
    const token = invitation.url.split('/invitation/')[1]
    if (until > 0) await ask(office, 'POST', `/invitations/${token}`, { password, password_confirmation: password })
  }
}
