import type { Message } from '../messages.ts'
import { fields } from '../refusals.ts'
import { readPhone } from '../text/phones.ts'
import { readSignInName } from '../text/sign-in-names.ts'
import { UNSEEN } from '../text/unseen.ts'
import { blank, cleanText, field, type Read, readText } from './field.ts'

const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/

const readEmail = (value: unknown): Read<string> => {
  const read = readText(value, 255)
  const fits = 'value' in read && EMAIL.test(read.value) && read.value.length <= 255 && !read.value.match(UNSEEN)
  return fits ? read : { refuse: fields.email }
}

/** An e-mail address of form {email}; `required` is shown when it is blank. */
export const email = (required: Message = fields.email_needed) =>
  field<string, string>({ type: 'string', format: 'email' }, (value) =>
    blank(value) ? { refuse: required } : readEmail(value),
  )

/** An e-mail address that may be missing. */
export const optionalEmail = () =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'], format: 'email' }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : readEmail(value),
  )

/** An e-mail address that must be answered: null says that there is none, a blank is refused with `required`. */
export const emailOrNone = (required: Message = fields.email_needed) =>
  field<string | null, string | null>({ type: ['string', 'null'], format: 'email' }, (value) =>
    value === null ? { value } : blank(value) ? { refuse: required } : readEmail(value),
  )

const readContact = (value: unknown): Read<string> => readPhone(cleanText(value) ?? '')

/**
 * A contact number of 10 to 15 digits that may be missing (docs/spec/people.md#contact-numbers), kept in one form
 * whatever its spaces.
 */
export const optionalContactNumber = () =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === undefined ? { value: undefined } : blank(value) ? { value: null } : readContact(value),
  )

/** The same where it must be answered: null says that there is none, a blank counts as not answered. */
export const contactNumberOrNone = () =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === null ? { value } : blank(value) ? { value: undefined } : readContact(value),
  )

/** A mobile number or user name to sign in with that may be missing (docs/spec/access.md#names-to-sign-in-with). */
export const optionalSignInName = () =>
  field<string | null, string | null | undefined>({ type: ['string', 'null'] }, (value) =>
    value === undefined
      ? { value: undefined }
      : blank(value)
        ? { value: null }
        : readSignInName(cleanText(value) ?? ''),
  )
