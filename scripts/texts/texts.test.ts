import { describe, expect, test } from 'vitest'
import { type Catalogue, faults, stale, unnamed, unusedTexts } from './catalogue.ts'
import { readTexts } from './reading.ts'

const keysOf = (source: string) => readTexts('page.tsx', source).keys.map(({ text }) => text)
const bareIn = (source: string) => readTexts('page.tsx', source).bare.map(({ text }) => text)
const earlyIn = (source: string) => readTexts('page.tsx', source).early.map(({ text, line }) => `${line} ${text}`)

describe('the texts that are looked up', () => {
  test('are those of t, plural and T, both sides of a choice', () => {
    const source = `
      const a = t('Paid {amount}', { amount })
      const b = plural(count, '1 bill', '{count} bills')
      const c = <T text="Due on {day}" day={day} />
      const d = <T text={late ? 'Late' : 'In time'} />
      const e = t(open ? 'Close' : 'Open')`
    expect(keysOf(source)).toEqual([
      ...['Paid {amount}', '1 bill', '{count} bills', 'Due on {day}', 'Late', 'In time', 'Close', 'Open'],
    ])
    expect(bareIn(source)).toEqual([])
  })

  test('are told with their line', () => {
    expect(readTexts('page.ts', "\n\nconst title = t('Houses')").keys).toEqual([{ text: 'Houses', line: 3 }])
  })

  test('too early are those outside of every function', () => {
    expect(earlyIn("const LABEL = t('Houses')\nconst label = () => t('Houses')\nconst f = format(locale())")).toEqual([
      '1 t',
      '3 locale',
    ])
  })
})

describe('English that no catalogue translates', () => {
  test.each([
    ['between tags', '<p>No bills yet</p>', 'No bills yet'],
    ['in an attribute', '<Field label="Houses" />', 'Houses'],
    ['in an attribute that is heard', '<button aria-label="Close the menu" />', 'Close the menu'],
    ['in a choice', '<b>{late ? "Late again" : null}</b>', 'Late again'],
    ['in a property', "const column = { header: 'Paid Amount' }", 'Paid Amount'],
    ['in a list', "const tabs = [['bills', 'Bills']]", 'Bills'],
    ['in a call', "notify.success('The house was added.')", 'The house was added.'],
    ['in a template', 'const title = `Bills of ${month}`', 'Bills of {}'],
    ['as an error for people', "form.setError('Passwords do not match')", 'Passwords do not match'],
    ['with a hyphen', "const by = 'E-mail'", 'E-mail'],
  ])('is found %s', (_, source, text) => {
    expect(bareIn(source)).toEqual([text])
  })

  test.each([
    ["import { Page } from './Page of houses.tsx'"],
    ["type Text = 'Two words'"],
    ['<p className="wide card" id="Two words">{t("Houses")}</p>'],
    ["const open = key === 'Arrow Down'"],
    ["document.querySelector('main h1')"],
    ["throw new TypeError('The page has no place.')"],
    ["const status = 'for_approval'"],
    ["const names = { 'Two words': 1 }"],
  ])('is not %s', (source) => {
    expect(bareIn(source)).toEqual([])
  })
})

describe('the catalogue', () => {
  test('has a translation with the same placeholders for every text', () => {
    expect(faults({ 'Paid {amount}': 'Bayad na {amount}', House: ' ', 'By {name}': 'Ni {pangalan}' })).toEqual([
      'has no translation: House',
      'has other placeholders: By {name} → Ni {pangalan}',
    ])
  })

  test('has nothing that is not shown', () => {
    expect(stale({ House: 'Bahay', Barn: 'Kamalig' }, new Set(['House']))).toEqual(['Barn'])
  })

  test('has every name that a manifest declares', () => {
    const catalogues: Catalogue[] = [{ House: 'Bahay' }, { Lot: 'Lote' }]
    expect(unnamed(catalogues, ['House', 'Lot', 'Barn', 'Barn'])).toEqual(['Barn'])
  })

  test('has no message that nobody says', () => {
    const sources = [
      "refuse('Please use at most ' + max)",
      "const state = 'for_approval'",
      "{ owner: 'owner\\'s name.' }",
    ]
    const message = { 'Please use at most {max}, {state}.': 'x', "Owner's name": 'x', 'For approval': 'x' }
    expect(unusedTexts({ ...message, 'The dog ate it.': 'x' }, sources)).toEqual(['The dog ate it.'])
  })
})
