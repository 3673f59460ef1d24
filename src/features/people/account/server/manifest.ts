import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { refusals } from '../refusals.ts'
import { accountsOnHousehold, eraseUser, invitationsOnHousehold } from './manifest.queries.ts'
import { ownAccount } from './own-account.ts'
import { accountRequests } from './requests.routes.ts'
import { account } from './routes.ts'
import { termsJob } from './terms.ts'

const hasAccount = (place: string, name: string) => refusals.has_account({ name, place })

export const accountManifest: Manifest = {
  name: 'account',
  serves: [account, tagged('account', ownAccount), tagged('account', accountRequests)],
  tables: {
    users: {
      record: 'Person',
      personal: {
        contact_number: 'erased',
        email: 'erased',
        firstname: 'shared',
        habits: 'none',
        kind: 'none',
        language: 'none',
        lastname: 'erased',
        middlename: 'shared',
        password_hash: 'none',
        picture_file_id: 'none',
        role_type: 'none',
        search: 'erased',
        sign_in_name: 'erased',
      },
    },
    admins: {
      record: 'Administrator',
      personal: { office_role: 'none', removed: 'none', term_from: 'none', term_until: 'none' },
    },
    account_requests: {
      record: 'Request about an account',
      personal: { kind: 'none', reason: 'others', state: 'none', wanted: 'erased' },
    },
    account_links: { personal: { purpose: 'none' } },
    login_failures: { personal: { address: 'none', email: 'erased' } },
    sessions: { personal: { address: 'none', user_agent: 'erased' } },
    second_factors: { record: 'Second factor', personal: {} },
    recovery_codes: { personal: {} },
  },
  jobs: [termsJob],
  erase: async ({ db, userId, known, now }) => {
    await eraseUser(db, { userId, contacts: known.contacts, now })
    return undefined
  },
  guards: [
    {
      tables: ['users'],
      rank: 8,
      counted: ['account', 'accounts'],
      says: hasAccount,
      standing: accountsOnHousehold,
    },
    { tables: ['account_links', 'sessions'], rank: 8, says: hasAccount, standing: invitationsOnHousehold },
  ],
}
