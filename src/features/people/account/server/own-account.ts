import { recordAccess, refusedWith } from '#server/access/access-events.ts'
import { type Call, feature } from '#server/feature/feature.ts'
import { forbidden, invalid, notFound } from '#shared/errors.ts'
import { common } from '#shared/refusals.ts'
import { ownAccountContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { emailLink, hashOfEmail } from './invitations.ts'
import { endLinks, openLink, spendLink } from './links.queries.ts'
import { personById, updateUser } from './queries.ts'
import { insertRequest, lastNameRequest } from './requests.queries.ts'
import { isNumberOfOthers, setSignInName } from './sign-in-names.queries.ts'
import { withOwnPassword } from './throttling.ts'

const proof = ({ body }: { body: { current_password?: string | undefined } }) => ({
  password: body.current_password,
  missing: common.own_password_needed,
})

async function changeNumbers(call: Call<typeof ownAccountContract.changeNumbers>) {
  const { body, account } = call
  await withOwnPassword(call, proof(call), async (tx) => {
    const person = await personById(tx, account.userId)
    if (!person) throw forbidden()
    const { sign_in_name: name = person.sign_in_name, contact_number: contactNumber } = body
    if (name === null && person.email === null) throw invalid('sign_in_name', refusals.sign_in_name_needed)
    const isChanged = name !== person.sign_in_name
    if (isChanged && name !== null && (await isNumberOfOthers(tx, person.id, name)))
      throw invalid('sign_in_name', refusals.number_of_others)
    await updateUser(tx, person.id, { contactNumber })
    if (!isChanged) return
    await setSignInName(tx, person.id, name)
    await recordAccess(tx, call, { event: 'sign_in_name_changed', userId: person.id })
  })
  return { message: 'It was changed.' }
}

export const ownAccount = feature(ownAccountContract, {
  changeEmail: async (call) => {
    await withOwnPassword(call, proof(call), (tx) => emailLink(tx, call, call.body.email))
    return { message: 'A link is on its way to the new e-mail. Until you open it, the old one stays.' }
  },

  confirmEmail: async (call) => {
    const { db, body, now } = call
    const link = await openLink(db, 'email', hashOfEmail(body.token, body.email), now)
    if (!link || link.user_id === null || !(await spendLink(db, link.id, now))) {
      const refused = { event: 'link_refused', userId: null, detail: 'email' } as const
      throw refusedWith(notFound(refusals.new_link_gone), call, refused)
    }
    await updateUser(db, link.user_id, { email: body.email })
    // A link that was sent to the old address must not open the account.
    await endLinks(db, link.user_id)
    await recordAccess(db, call, { event: 'email_changed', userId: link.user_id, detail: 'link' })
    return { message: 'From now on you sign in with the new e-mail.' }
  },

  changeNumbers,

  askName: async ({ db, body, account, now }) => {
    // The office corrects names of those who belong to a lot.
    if (account.lots.length === 0) throw forbidden()
    await insertRequest(db, { userId: account.userId, kind: 'name', wanted: body.name, now })
    return { message: 'The office was told how your name should be.' }
  },

  name: async ({ db, account }) => ({ request: (await lastNameRequest(db, account.userId)) ?? null }),
})
