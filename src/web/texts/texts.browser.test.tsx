import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openAt } from '../../../test/web/open-at.tsx'
import { show } from '../../../test/web/show.tsx'
import { aVillage } from '../../../test/web/village.ts'
import { chosenLanguage, storeLanguage } from './language.ts'
import { T } from './T.tsx'
import { language, loadLanguage, locale, plural, t, translate } from './t.ts'

/** Loads what the page loads before it shows anything. */
const inFilipino = async () => {
  storeLanguage('fil')
  await loadLanguage()
}

afterEach(async () => {
  vi.restoreAllMocks()
  storeLanguage('en')
  await loadLanguage()
})

describe('in English', () => {
  test('a text is what stands in the source, its values in their places', () => {
    expect(t('Monthly Dues')).toBe('Monthly Dues')
    expect(t('Page {page} of {lastPage}', { page: 2, lastPage: 40 })).toBe('Page 2 of 40')
    // The types ask for every value.
    // @ts-expect-error lastPage is missing
    expect(t('Page {page} of {lastPage}', { page: 2 })).toBe('Page 2 of {lastPage}')
    // @ts-expect-error a text that is not in the source cannot be looked for
    expect(t(String('Monthly Dues'))).toBe('Monthly Dues')
  })

  test('braces in a value are not looked at', () => {
    expect(t('Error: {reason}', { reason: 'no {page} $& here' })).toBe('Error: no {page} $& here')
  })

  test('one and many are told apart, the count with commas', () => {
    expect(plural(1, '1 bill', '{count} bills')).toBe('1 bill')
    expect(plural(0, '1 bill', '{count} bills')).toBe('0 bills')
    expect(plural(1200, '1 bill', '{count} bills')).toBe('1,200 bills')
  })

  test('what the server says stays as it is', () => {
    expect(translate('The password is wrong.')).toBe('The password is wrong.')
    expect(document.documentElement.lang).toBe('en')
    expect(locale()).toBe('en-US')
  })

  test('elements stand in their places', async () => {
    show(
      <p>
        <T text="1 home owes {amount}" amount={<strong>₱500.00</strong>} />
      </p>,
    )
    await expect.element(page.getByText('1 home owes ₱500.00')).toContainHTML('<strong>₱500.00</strong>')
  })
})

describe('in Filipino', () => {
  beforeEach(inFilipino)

  test('a word with two meanings is told by what it stands for', () => {
    expect(t('To')).toBe('Hanggang')
    expect(t('To{whom}', { whom: '' })).toBe('Para kay')
    expect(t('To{place}', { place: '' })).toBe('Papunta sa')
    expect(t('{name} on {day}', { name: 'Clubhouse', day: 'Nob 28, 2026' })).toBe('Clubhouse sa Nob 28, 2026')
  })

  test('a text is in Filipino, its values in the places of its own', () => {
    expect(t('Monthly Dues')).toBe('Buwanang Bayad')
    expect(t('Page {page} of {lastPage}', { page: 2, lastPage: 40 })).toBe('Pahina 2 ng 40')
    expect(plural(3, '1 bill', '{count} bills')).toBe('3 bill')
    expect([language(), locale(), document.documentElement.lang]).toEqual(['fil', 'fil-PH', 'fil'])
  })

  test('a text without a translation stays English', () => {
    expect(t('Nobody translated {what}.', { what: 'this' })).toBe('Nobody translated this.')
  })

  test('what the server refuses is told by its name and its values, whatever its words', () => {
    const message = 'Whatever it is in English.'
    expect(translate({ code: 'account.old_password_wrong', params: {}, message })).toBe('Mali ang dating password.')
    expect(translate({ code: 'payments.not_the_total', params: { total: 300_000 }, message })).toMatch(
      /bayad: ₱3,000\.00$/,
    )
    const made = { code: 'billing.bill_issued', params: { month: '2026-05', place: 'Block 1 Lot 2' }, message } as const
    const bill = 'Nagkaroon ng bill para sa Mayo 2026 ang Block 1 Lot 2.'
    expect(translate(made)).toBe(bill)
    expect(translate({ code: 'import.built_on', params: { reasons: [made] }, message })).toContain(bill)
    const twice = {
      place: 'Block 1 Lot 7',
      rows: [{ code: 'import.row', params: { rows: '26' }, message: 'row 26' }],
    } as const
    expect(translate({ code: 'import.lot_twice', params: twice, message })).toBe('Nasa hanay 26 rin ang Block 1 Lot 7.')
    expect(translate({ code: 'import.part_missing', params: { part: 'house number' }, message })).toMatch(
      /Numero ng bahay/i,
    )
    expect(translate({ code: 'requests.moved', params: { state: 'to_pay' }, message })).toMatch(/^Babayaran|^To pay/)
    expect(translate({ code: 'shop.closed', params: {}, message })).toBe(message)
  })

  test('what the server says is known whole or by its pattern, else it stays', () => {
    expect(translate('Family Member')).toBe('Miyembro ng Pamilya')
    expect(translate('Monthly dues, August 2026')).toBe('Buwanang bayad, Agosto 2026')
    expect(translate('1,200 houses were added.')).toBe('1,200 bahay ang naidagdag.')
    // Values in a message are translated too.
    expect(translate('Notification sent to 3 people!')).toBe('Naipadala na ang abiso sa 3 tao!')
    expect(translate('Monthly dues, August 2026')).toBe('Buwanang bayad, Agosto 2026')
    expect(translate('Payment: Monthly dues, August 2026')).toBe('Bayad: Buwanang bayad, Agosto 2026')
    expect(translate('Opening balance as of Sep 5, 2026')).toBe('Panimulang balanse noong Set 5, 2026')
    expect(translate('Opening balance as of Sep 45, 2026')).toBe('Panimulang balanse noong Sep 45, 2026')
    expect(translate('The dog ate the bill.')).toBe('The dog ate the bill.')
  })

  test('the sign-in is in Filipino, and so is what it is refused', async () => {
    aVillage({
      'GET /sanctum/csrf-cookie': () => ({ status: 204, text: '' }),
      'POST /login': () => ({ status: 422, json: { message: 'No.', code: 'session.wrong', params: {} } }),
    })
    openAt('/')
    await expect.element(page.getByRole('heading', { name: 'Mag-sign in' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Filipino' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@sampaguita.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong horse')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Mali ang e-mail o ang password.')
  })
})

describe('the choice', () => {
  test('is kept on the device', () => {
    storeLanguage('fil')
    expect(chosenLanguage()).toBe('fil')
    storeLanguage('en')
    expect(chosenLanguage()).toBe('en')
  })

  test('is English where the browser keeps nothing, and choosing does not fail', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    storeLanguage('fil')
    expect(chosenLanguage()).toBe('en')
  })
})
