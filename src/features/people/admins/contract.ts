import * as z from 'zod/mini'
import { del, get, post, put, STAFF_ROLES } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { OFFICE_ROLES, OFFICERS } from '#shared/offices.ts'
import { invitation, office, user } from '#shared/people.ts'
import { common } from '#shared/refusals.ts'
import { REMOVABLE } from '#shared/roles.ts'
import { telling } from '#shared/text/telling.ts'
import { refusals } from './refusals.ts'

/**
 * ADMIN (docs/spec/people.md#administrators): everybody of the office; `second_factor` says that signing in takes a code.
 * `user.role_type` of the other officers is `treasurer`, which every client knows; `office_role` says what they are.
 */
export const admin = z.object({
  id: z.int(),
  user_id: z.int(),
  user,
  ...office,
  /** Groups of the office's work that were taken away from this officer; none of an administrator. */
  removed: z.array(z.enum(REMOVABLE)),
  second_factor: z.boolean(),
  ...f.stamps,
})

export type Admin = z.output<typeof admin>
export type AdminData = z.input<typeof admin>

export const adminFields = z.object({
  firstname: f.textOrNone(100, common.first_name_needed),
  lastname: f.text(100, common.last_name_needed),
  /** Null: signs in with a mobile number or a user name, one made of the name unless another is given. */
  email: f.emailOrNone(),
  sign_in_name: f.optionalSignInName(),
  role_type: f.choice(STAFF_ROLES, refusals.choose_role),
  /** Left out, as by clients that do not know it: a treasurer keeps the role and the term of before. */
  office_role: z.optional(z.nullable(f.choice(OFFICE_ROLES, refusals.choose_office))),
  /** Left out: the term of before, none for a new account. Null: none. */
  term_from: f.optionalDay(),
  term_until: f.optionalDay(),
  /** Groups of work that are taken away: left out, those of before as far as the office has them. Nothing can be added to an office. */
  removed: z.optional(z.array(f.choice(REMOVABLE, refusals.no_such_right))),
})

export const adminsContract = {
  list: get('/admins', {
    who: 'admin',
    summary: 'Everybody of the office with role and term',
    reply: z.array(admin),
  }),
  officers: get('/officers', {
    who: 'office + resident',
    summary: 'Who holds an office of the village today, by name alone',
    reply: z.array(
      z.object({
        firstname: z.string(),
        middlename: z.nullable(z.string()),
        lastname: z.string(),
        office: z.enum(OFFICERS),
        /** Null where the office has no term. */
        term_from: z.nullable(z.string()),
        term_until: z.nullable(z.string()),
      }),
    ),
  }),
  read: get('/admins/:id', {
    who: 'admin',
    summary: 'One of them',
    params: f.byId,
    reply: admin,
  }),
  create: post('/admins', {
    who: 'admin',
    summary: 'Add and invite one',
    body: adminFields,
    status: 201,
    reply: z.object({ ...telling, admin, invitation }),
  }),
  update: put('/admins/:id', {
    who: 'admin',
    summary: 'Change one',
    // A wrong password is counted although the answer is a refusal, so the handler opens its own transactions.
    reads: true,
    params: f.byId,
    body: z.extend(adminFields, {
      /** Of whoever asks; needed when the e-mail changes. */
      current_password: z.optional(f.password(refusals.own_password_for_email)),
    }),
    reply: z.object({ message: z.string(), admin }),
  }),
  remove: del('/admins/:id', {
    who: 'admin',
    summary: 'Take the account away',
    params: f.byId,
    reply: f.message,
  }),
}
