import { expect, it } from 'vitest'
import { htmlText, plainText } from '#server/mail/letter.ts'
import { accountLetter, noticeLetter } from '../letters.ts'

const letter = { firstname: 'ana', url: 'https://village.example/x' }

it.each([
  ['invitation', null, 'Your account at Lakeview', 'Hi Ana,', 'within 7 days', 'Set my password'],
  ['reset', 'en', 'Your new password at Lakeview', 'Hi Ana,', 'within 60 minutes', 'Set a new password'],
  [
    'invitation',
    'fil',
    'Ang account ninyo sa Lakeview',
    'Kumusta po, Ana,',
    'sa loob ng 7 araw',
    'Itakda ang password ko',
  ],
  [
    'reset',
    'fil',
    'Bagong password ninyo sa Lakeview',
    'Kumusta po, Ana,',
    'sa loob ng 60 minuto',
    'Magtakda ng bagong password',
  ],
] as const)('the letter %s in the language %j of its reader', (template, language, subject, hello, within, label) => {
  const written = accountLetter({ ...letter, template, language }, 'Lakeview')
  expect(written).toMatchObject({ subject, link: { label, url: letter.url }, signature: 'Lakeview' })
  expect(plainText(written)).toContain(`${hello}\n\n`)
  expect(plainText(written)).toContain(within)
  expect(htmlText(written)).toContain(`<html lang="${language ?? 'en'}">`)
})

it('a letter queued before letters had a language, and one to nobody by name', () => {
  expect(accountLetter({ ...letter, template: 'reset' }, 'Lakeview').subject).toBe('Your new password at Lakeview')
  const nameless = { firstname: '123', url: letter.url, template: 'reset', language: 'fil' } as const
  expect(accountLetter(nameless, 'Lakeview').paragraphs[0]).toBe('Kumusta po,')
})

it('a notice is opened in the language of its reader', () => {
  const notice = { title: 'Paalala', body: 'May utang po.', link: letter.url }
  expect(noticeLetter({ ...notice, language: 'fil' }, 'Lakeview').link?.label).toBe('Buksan')
  expect(noticeLetter({ ...notice, language: null }, 'Lakeview').link?.label).toBe('Open')
})
