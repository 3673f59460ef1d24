import { SETTINGS_PAGES, type SettingKey, type SettingsPageName } from '#features/office/settings/rules.ts'
import { plain } from '#shared/text/words.ts'
import { t } from '#web/texts/t.ts'
import { ANNUAL_PREPAYMENT, HOA, INTEREST, PAYING } from './sections/dues.ts'
import { RECEIPTS } from './sections/papers.ts'
import { CAR_STICKER, CLEARANCE, COMPLAINTS, GATE } from './sections/requests.ts'
import type { SettingsSection, TextSetting } from './sections/section.ts'
import { STANDING } from './sections/standing.ts'
import { ADDRESSES, PRIVACY, RULES, SECOND_OFFICER, TROUBLE, VILLAGE } from './sections/village.ts'

/** A page of the settings: what is set there by one Save, and which lists stand below it. */
export interface SettingsPage {
  title: string
  /** One sentence of what is decided there. */
  about: string
  sections: readonly SettingsSection[]
  /** Headings of the lists below, which the search finds too. */
  lists?: readonly string[]
}

/** Pages of the settings by subject, in the order in which a new village comes to them. */
export const PAGES: Readonly<Record<SettingsPageName, SettingsPage>> = {
  village: {
    title: t('Village'),
    about: t('Name, address, numbers and logos, as they stand on every paper'),
    sections: [VILLAGE, TROUBLE],
  },
  lots: {
    title: t('Addresses and Kinds of Lots'),
    about: t('What an address is made of, and which lots are billed'),
    sections: [ADDRESSES],
    lists: [t('Kinds of Lots')],
  },
  dues: {
    title: t('Monthly Dues'),
    about: t('What a lot pays a month and by when, rates by kind, a discount for a year'),
    sections: [HOA, ANNUAL_PREPAYMENT],
    lists: [t('Rates by Kind of Lot')],
  },
  penalties: {
    title: t('Penalties'),
    about: t('What is added to a bill that is paid late'),
    sections: [INTEREST],
    lists: [t('Penalties by the By-Laws')],
  },
  paying: {
    title: t('How Residents Pay'),
    about: t('Bank, e-wallet and its code, cheques, office hours'),
    sections: [PAYING],
  },
  receipts: {
    title: t('Receipts and Papers'),
    about: t('Paper, language, signature, and how receipts are numbered'),
    sections: [RECEIPTS],
    lists: [t('Receipt Series')],
  },
  charges: {
    title: t('Charges'),
    about: t('What the office sells or charges beside the dues'),
    sections: [],
    lists: [t('Charges')],
  },
  requests: {
    title: t('Requests and Complaints'),
    about: t('Fees, bonds that are held until the work is inspected, kinds of complaints'),
    sections: [CLEARANCE, CAR_STICKER, GATE, COMPLAINTS],
  },
  amenities: {
    title: t('Amenities'),
    about: t('What can be booked, and at what price'),
    sections: [],
    lists: [t('Amenities')],
  },
  officers: {
    title: t('Second Officer'),
    about: t('What waits for another officer’s yes, and who closes the day'),
    sections: [SECOND_OFFICER],
  },
  standing: {
    title: t('Standing and Letters'),
    about: t('When a member is at risk, what it does, and the words of letters'),
    sections: [STANDING],
    lists: [t('Letters')],
  },
  privacy: {
    title: t('Privacy'),
    about: t('How long things are kept, and who reads what without signing in'),
    sections: [PRIVACY],
    lists: [t('Personal data')],
  },
  rules: {
    title: t('Community Rules'),
    about: t('What everybody reads on the guidelines page'),
    sections: [RULES],
  },
}

/** Settings of a section that are typed or chosen, those folded away last. */
export const settingsOf = ({ settings, seldom = [] }: SettingsSection): readonly TextSetting[] => [
  ...settings,
  ...seldom,
]

/** One thing the search finds: a setting, or a list below a page's settings. */
export interface FoundSetting {
  page: SettingsPageName
  label: string
  about: string
  /** The setting to go to; none for a list. */
  at?: SettingKey | undefined
}

const allEntries = (): FoundSetting[] =>
  SETTINGS_PAGES.flatMap((page) => [
    { page, label: PAGES[page].title, about: PAGES[page].about },
    ...PAGES[page].sections.flatMap((section) => [
      ...settingsOf(section).map(({ key, label, about = '' }) => ({ page, label, about, at: key })),
      ...(section.pictures ?? []).map(({ label, about }) => ({ page, label, about })),
    ]),
    ...(PAGES[page].lists ?? [])
      .filter((title) => title !== PAGES[page].title)
      .map((label) => ({ page, label, about: '' })),
  ])

/** Finds settings whose label, explanation or page holds every word of a text; those that have them in their label first. */
export function findSettings(text: string): FoundSetting[] {
  const words = plain(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const holds = (where: string) => words.every((word) => plain(where).includes(word))
  const found = allEntries().filter(({ page, label, about }) => holds(`${label} ${about} ${PAGES[page].title}`))
  return [...found.filter(({ label }) => holds(label)), ...found.filter(({ label }) => !holds(label))]
}
