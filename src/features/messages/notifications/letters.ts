import { titleCase } from '#shared/names.ts'

/** A letter before it is written as text and HTML. */
interface Letter {
  subject: string
  paragraphs: string[]
  link?: { label: string; url: string } | undefined
  signature: string
}

const MAX_NAME = 60

/**
 * A name as a letter may say it: letters and what stands between them, on one line and short. Whoever types a name is
 * not always who answers for the letter: nothing in it may become a link, a number to call or a sentence of length.
 */
export const nameInLetter = (name: string): string =>
  [
    ...name
      .replace(/[^\p{L}\p{M}\s.'’-]/gu, ' ')
      .replace(/\.(?=\S)/g, '. ')
      .replace(/(?<!\p{L}\p{M}*)[.-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join('')
    .trim()

const hello = (firstname: string) => {
  const name = nameInLetter(firstname)
  return name ? `Hi ${titleCase(name)},` : 'Hello,'
}

/** The invitation to set a first password, or the link to a new one. */
export function accountLetter(
  { template, firstname, url }: { template: 'invitation' | 'reset'; firstname: string; url: string },
  village: string,
): Letter {
  const invitation = template === 'invitation'
  return {
    subject: invitation ? `Your account at ${village}` : `Your new password at ${village}`,
    paragraphs: [
      hello(firstname),
      invitation
        ? `an account was made for you at ${village}. Set your password with this link; it works once, within 7 days.`
        : 'a new password was asked for your account. Set it with this link; it works once, within 60 minutes. If you did not ask for it, ignore this message: nothing changes.',
    ],
    link: { label: invitation ? 'Set my password' : 'Set a new password', url },
    signature: village,
  }
}

/** A notice to somebody with an account. */
export const noticeLetter = (
  notice: { title: string; body: string; link: string | null },
  village: string,
): Letter => ({
  subject: notice.title,
  paragraphs: [notice.body],
  link: notice.link === null ? undefined : { label: 'Open', url: notice.link },
  signature: village,
})

/** A notice to a guest, who has no account. */
export const guestLetter = (notice: { firstname: string; title: string; body: string }, village: string): Letter => ({
  subject: notice.title,
  paragraphs: [notice.body],
  signature: village,
})
