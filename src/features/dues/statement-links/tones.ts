import { showLongDay } from '#shared/dates.ts'
import { type Centavos, peso } from '#shared/money.ts'
import { CHAT_LANGUAGES, type ChatLanguage, chatTexts } from './rules.ts'

/** Tones of a text about dues, from a reminder to a demand. */
export const TONES = ['reminder', 'second', 'demand'] as const
export type Tone = (typeof TONES)[number]

/** Texts in each tone and language. */
export type TonedTexts = Record<Tone, Record<ChatLanguage, string>>

interface About {
  address: string
  village: string
  /** Amount owed in centavos; below zero an advance. */
  owed: Centavos
  /** Day of the amount, and the last day on which the link opens. */
  today: string
  until: string
  url: string
  /** Numbers to pay to, empty where the village has none. */
  wallet: string
  /** Bank and account, `BDO 0012 3456`. */
  bank: string
}

type Values = Record<'place' | 'amount' | 'today' | 'until' | 'url' | 'pay', string>

const OPENING: Readonly<Record<Tone, Record<ChatLanguage, (of: Values) => string>>> = {
  reminder: {
    en: ({ place, amount, today }) =>
      `Good day po! A friendly reminder of the dues of ${place}: ${amount} is open as of ${today}.`,
    fil: ({ place, amount, today }) =>
      `Magandang araw po! Paalala lang po sa dues ng ${place}: ${amount} po ang hindi pa bayad as of ${today}.`,
  },
  second: {
    en: ({ place, amount, today }) =>
      `Good day po. We write again about the dues of ${place}: ${amount} is still unpaid as of ${today}. Please pay soon, or tell us by when you can.`,
    fil: ({ place, amount, today }) =>
      `Magandang araw po. Pangalawang paalala na po ito sa dues ng ${place}: ${amount} pa rin po ang hindi bayad as of ${today}. Pakibayaran na po sana, o sabihan po ninyo kami kung kailan kaya.`,
  },
  demand: {
    en: ({ place, amount, today }) =>
      `Good day. The association demands payment of the dues of ${place}: ${amount} is unpaid as of ${today}. Please settle it now, or come to the office to agree on how. Otherwise the association goes on as its rules say.`,
    fil: ({ place, amount, today }) =>
      `Magandang araw po. Naniningil na po ang association para sa dues ng ${place}: ${amount} po ang hindi bayad as of ${today}. Bayaran na po ninyo ito, o pumunta po sa office para pag-usapan kung paano. Kung hindi po, susundin ng association ang rules nito.`,
  },
}

const CLOSING: Readonly<Record<ChatLanguage, (of: Values) => string>> = {
  en: ({ pay, url, until }) =>
    `${pay} The statement: ${url} (it opens until ${until}; it is for you alone, please do not forward it). If you have paid already, thank you po!`,
  fil: ({ pay, url, until }) =>
    `${pay} Ito po ang statement: ${url} (mabubuksan hanggang ${until}; para sa inyo lang po, huwag pong i-forward). Kung nakabayad na po kayo, salamat po!`,
}

const waysToPay = (language: ChatLanguage, { address, wallet, bank }: About): string => {
  const en = language === 'en'
  const ways = [
    en ? 'at the village office' : 'sa village office',
    wallet && `${en ? 'by e-wallet to' : 'sa e-wallet na'} ${wallet}`,
    bank && `${en ? 'by bank transfer to' : 'sa bangko'} ${bank}`,
  ].filter(Boolean)
  const list = [ways.slice(0, -1).join(', '), ways.at(-1)].filter(Boolean).join(en ? ' or ' : ' o ')
  const note = ways.length === 1 ? '' : en ? ` (write ${address} with it)` : ` (isulat po ang ${address})`
  return en ? `You can pay ${list}${note}.` : `Puwede pong magbayad ${list}${note}.`
}

/**
 * Texts about the dues of one lot in each tone and language: what is owed, how it is paid, the link. They name no person and no other
 * lot; of a lot that owes nothing they are the plain text with the link (docs/spec/money.md#texts-for-a-chat).
 */
export function tonedTexts(about: About): TonedTexts {
  const { address, village, owed, url, until } = about
  if (owed <= 0) {
    const plain = chatTexts({ address, village, url, until })
    return { reminder: plain, second: plain, demand: plain }
  }
  const values = {
    ...{ place: village ? `${address}, ${village}` : address, amount: peso(owed), url },
    ...{ today: showLongDay(about.today), until: showLongDay(until) },
  }
  const textOf = (tone: Tone, language: ChatLanguage) => {
    const all = { ...values, pay: waysToPay(language, about) }
    return `${OPENING[tone][language](all)} ${CLOSING[language](all)}`
  }
  const inBoth = (tone: Tone) =>
    Object.fromEntries(CHAT_LANGUAGES.map((language) => [language, textOf(tone, language)])) as TonedTexts[Tone]
  return { reminder: inBoth('reminder'), second: inBoth('second'), demand: inBoth('demand') }
}
