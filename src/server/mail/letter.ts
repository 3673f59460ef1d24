import { escapeHtml } from '../http/public-page.ts'

/** Content of a letter; it is written as plain text and as HTML. */
export interface Letter {
  subject: string
  /** Each a paragraph; line breaks inside are kept. */
  paragraphs: readonly string[]
  link?: { label: string; url: string } | undefined
  /** Name of the sender. */
  signature: string
  /** Language of the letter; English unless said. */
  language?: 'en' | 'fil'
}

/** The letter for readers without HTML. */
export const plainText = ({ paragraphs, link, signature }: Letter): string =>
  [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), signature].join('\n\n')

/** The letter as a page without pictures, scripts and anything from elsewhere. */
export function htmlText({ subject, paragraphs, link, signature, language = 'en' }: Letter): string {
  const text = (one: string) =>
    `<p style="margin:0 0 16px;line-height:1.5">${escapeHtml(one).replaceAll('\n', '<br>')}</p>`
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#0b6e4f;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(link.label)}</a></p><p style="margin:0 0 16px;color:#555555;word-break:break-all">${escapeHtml(link.url)}</p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;color:#222222;background:#ffffff"><div style="max-width:560px">${paragraphs.map(text).join('')}${button}${text(signature)}</div></body></html>`
}
