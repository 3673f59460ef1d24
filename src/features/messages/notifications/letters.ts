import { titleCase } from '#shared/text/names.ts'

/** A letter before it is written as text and HTML. */
interface Letter {
  subject: string
  paragraphs: string[]
  link?: { label: string; url: string } | undefined
  signature: string
  language?: 'en' | 'fil'
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

/** Greeting by the first name, or another one where the name is none. */
export const hello = (hi: string, firstname: string, nobody: string) => {
  const name = nameInLetter(firstname)
  return name ? `${hi} ${titleCase(name)},` : nobody
}

/** The language of a letter: Filipino to who chose it, else English. */
export const languageOf = (language: string | null | undefined) => (language === 'fil' ? 'fil' : 'en')

interface AboutAccount {
  template: 'invitation' | 'reset' | 'email'
  firstname: string
  url: string
  /** Language of its reader; null, or nothing in a letter of an earlier version, where nobody chose. */
  language?: string | null
}

/** The invitation to set a first password, the link to a new one, or the one that proves a new e-mail, in the language of who reads it. */
export function accountLetter({ template, firstname, url, language }: AboutAccount, village: string): Letter {
  const written = languageOf(language)
  return {
    ...ACCOUNT[written](firstname, village, url)[template],
    signature: village,
    language: written,
  }
}

type Worded = (
  firstname: string,
  village: string,
  url: string,
) => Record<AboutAccount['template'], Pick<Letter, 'subject' | 'paragraphs' | 'link'>>

const ACCOUNT: Readonly<Record<'en' | 'fil', Worded>> = {
  en: (firstname, village, url) => {
    const hi = hello('Hi', firstname, 'Hello,')
    return {
      invitation: {
        subject: `Your account at ${village}`,
        paragraphs: [
          hi,
          `an account was made for you at ${village}. Set your password with this link; it works once, within 7 days.`,
        ],
        link: { label: 'Set my password', url },
      },
      reset: {
        subject: `Your new password at ${village}`,
        paragraphs: [
          hi,
          'a new password was asked for your account. Set it with this link; it works once, within 60 minutes. If you did not ask for it, ignore this message: nothing changes.',
        ],
        link: { label: 'Set a new password', url },
      },
      email: {
        subject: `Your e-mail at ${village}`,
        paragraphs: [
          hi,
          `somebody with an account at ${village} wants to sign in with this e-mail from now on. If that is you, say so with this link; it works once, within 24 hours. If not, ignore this message: nothing changes.`,
        ],
        link: { label: 'Use this e-mail', url },
      },
    }
  },
  fil: (firstname, village, url) => {
    const hi = hello('Kumusta po,', firstname, 'Kumusta po,')
    return {
      invitation: {
        subject: `Ang account ninyo sa ${village}`,
        paragraphs: [
          hi,
          `may ginawang account para sa inyo sa ${village}. Itakda ang password ninyo gamit ang link na ito; isang beses lang ito gagana, sa loob ng 7 araw.`,
        ],
        link: { label: 'Itakda ang password ko', url },
      },
      reset: {
        subject: `Bagong password ninyo sa ${village}`,
        paragraphs: [
          hi,
          'may humingi ng bagong password para sa account ninyo. Itakda ito gamit ang link na ito; isang beses lang ito gagana, sa loob ng 60 minuto. Kung hindi kayo ang humingi, huwag na itong pansinin: walang magbabago.',
        ],
        link: { label: 'Magtakda ng bagong password', url },
      },
      email: {
        subject: `Ang e-mail ninyo sa ${village}`,
        paragraphs: [
          hi,
          `may account sa ${village} na gustong gamitin ang e-mail na ito sa pag-sign in. Kung kayo iyon, sabihin gamit ang link na ito; isang beses lang ito gagana, sa loob ng 24 na oras. Kung hindi, huwag na itong pansinin: walang magbabago.`,
        ],
        link: { label: 'Gamitin ang e-mail na ito', url },
      },
    }
  },
}

/** A notice to somebody with an account, already worded in the language of who reads it. */
export function noticeLetter(
  { title, body, link, language }: { title: string; body: string; link: string | null; language: string | null },
  village: string,
): Letter {
  const written = languageOf(language)
  return {
    subject: title,
    paragraphs: [body],
    link: link === null ? undefined : { label: written === 'fil' ? 'Buksan' : 'Open', url: link },
    signature: village,
    language: written,
  }
}

/** A notice to a guest, who has no account. */
export const guestLetter = (notice: { firstname: string; title: string; body: string }, village: string): Letter => ({
  subject: notice.title,
  paragraphs: [notice.body],
  signature: village,
})
