import type { NoticeText } from '../rules.ts'
import type { NoticeParams, Wording } from './wordings.ts'
import { inEnglish } from './wordings-en.ts'
import { inFilipino } from './wordings-fil.ts'

/** A notice of the product's own words: its English, and what it is made of. */
export interface StoredMessage extends NoticeText {
  wording: Wording
  params: NoticeParams[Wording]
}

/** A notice in English, which can be read in another language later. */
export const noticeText = <W extends Wording>(wording: W, data: NoticeParams[W]): StoredMessage => ({
  ...inEnglish[wording](data),
  wording,
  params: data,
})

/** A notice in the language of who reads it; the English where a person wrote it, or nobody chose a language. */
export function inWordsOf(
  language: string | null,
  notice: { title: string; body: string; wording: string | null; params: unknown },
): NoticeText {
  const { title, body, wording, params } = notice
  if (language !== 'fil' || wording === null || !isWording(wording)) return { title, body }
  // Kept as it was said.
  return (inFilipino[wording] as (data: unknown) => NoticeText)(params)
}

const isWording = (text: string): text is Wording => Object.hasOwn(inFilipino, text)
