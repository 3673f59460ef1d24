import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  anIssuedPermit,
  anIssuedSticker,
  BY_NOTHING,
  cells,
  dialog,
  headers,
  type More,
  openRequests,
  pageOfRows,
} from '../../../../../../test/web/requests-office.ts'

const all = Array.from({ length: 12 }, (_, index) => anIssuedPermit(index + 1))
const slides: More = {
  'GET /permits': ({ query }) => {
    const [number, size] = [Number(query.page), Number(query.per_page)]
    return pageOfRows(all.slice((number - 1) * size, number * size), { page: number, size, total: all.length })
  },
}
const row = (number: string) => page.getByRole('cell', { name: number })
const leaving = () => document.querySelector<HTMLElement>('[inert]')

describe('the permits slider', () => {
  test('shows five rows a slide with the columns of the office', async () => {
    const { queries } = openRequests('/files/house-permit', slides)
    await expect.element(row('CR-PASS001')).toBeVisible()
    expect(headers()).toEqual(['Full Name', 'Permit No', 'Type', 'Issue Date', 'Expiry Date', 'Status', 'Actions'])
    expect(cells().slice(0, 7)).toEqual([
      'Marisol P. NúñezBLK 2 LOT 14',
      'CR-PASS001',
      'Building Clearance',
      'Nov 14, 2026',
      'Nov 14, 2027 ',
      'SOFT COPY',
      'MessageNotify',
    ])
    expect(page.getByRole('row').elements()).toHaveLength(6)
    expect(queries('GET /api/permits')[0]).toEqual({ page: '1', per_page: '5' })
  })

  test('moves to the next slide in half a second, and keeps the slide in the address', async () => {
    const { at } = openRequests('/files/house-permit', slides)
    await expect.element(row('CR-PASS001')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(row('CR-PASS006')).toBeInTheDocument()
    const old = leaving()
    expect(old?.textContent).toContain('CR-PASS001')
    expect(getComputedStyle(old ?? document.body).animationDuration).toBe('0.5s')
    expect(at()).toBe('/files/house-permit?page=2')
    await expect.poll(leaving).toBeNull()
    await expect.element(row('CR-PASS006')).toBeVisible()
  })

  test('stands still for who wants no motion', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('prefers-reduced-motion') ? { ...real(query), matches: true } : real(query),
    )
    openRequests('/files/house-permit', slides)
    await expect.element(row('CR-PASS001')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(row('CR-PASS006')).toBeVisible()
    expect(leaving()).toBeNull()
  })

  test('is filtered by type and validity; a type typed wrong is none', async () => {
    const { queries } = openRequests('/files/house-permit?type=two_wheel', slides)
    await expect.element(row('CR-PASS001')).toBeVisible()
    expect(queries('GET /api/permits')[0]).toEqual({ page: '1', per_page: '5' })
    await page.getByRole('combobox', { name: 'Type' }).selectOptions('Construction Clearance')
    await page.getByRole('combobox', { name: 'Validity' }).selectOptions('Expired')
    await expect
      .poll(() => queries('GET /api/permits'))
      .toContainEqual(expect.objectContaining({ permit_type: 'Construction Clearance', permit_status: 'expired' }))
  })

  test('says when nothing was issued', async () => {
    openRequests('/files/house-permit', { 'GET /permits': () => pageOfRows([]) })
    await expect.element(page.getByText('No permits were issued.')).toBeVisible()
  })
})

test('Building Permit Details are the building clearances alone', async () => {
  const { queries } = openRequests('/files/building-permit', slides)
  await expect.element(page.getByRole('heading', { name: 'Building Permit Details' })).toBeVisible()
  await expect.element(row('CR-PASS001')).toBeVisible()
  expect(queries('GET /api/permits')[0]).toMatchObject({ permit_type: 'Building Clearance' })
  expect(page.getByRole('combobox', { name: 'Type' }).query()).toBeNull()
})

test('Car Sticker Details show the plate, and hard copies once claimed', async () => {
  openRequests('/files/sticker', {
    'GET /car-stickers': () => pageOfRows([anIssuedSticker({ request_status: 'claimed' })], { size: 5 }),
  })
  await expect.element(row('ABC 123')).toBeVisible()
  expect(headers().slice(0, 3)).toEqual(['Full Name', 'Sticker No', 'Plate Number'])
  await expect.element(page.getByText('HARD COPY')).toBeVisible()
})

describe('the owner', () => {
  const text = { json: { success: true, message: 'Notification sent to the user!', reached: BY_NOTHING } }

  test('is notified of how it stands', async () => {
    const { bodies } = openRequests('/files/house-permit', {
      'GET /permits': () =>
        pageOfRows([
          anIssuedPermit(1),
          anIssuedPermit(2, { copy: 'HARD COPY' }),
          anIssuedPermit(3, { permit_status: 'expired' }),
        ]),
      'POST /send-notification-to-user': () => text,
    })
    for (const id of ['1', '2', '3'])
      await page.getByRole('button', { name: `Notify Marisol P. Núñez about CR-PASS00${id}` }).click()
    await expect
      .element(
        page.getByText(
          'Notification sent to the user! 1 reached by nothing (no account, and no e-mail that can be sent).',
        ),
      )
      .toBeVisible()
    await expect
      .poll(() => bodies('POST /api/send-notification-to-user'))
      .toMatchObject([
        { user_id: 11, title: 'Your permit is ready to claim' },
        { user_id: 11, title: 'Your permit is valid until Nov 14, 2027' },
        { user_id: 11, title: 'Your permit has expired' },
      ])
  })

  test('gets a message in own words', async () => {
    const { bodies } = openRequests('/files/house-permit', {
      ...slides,
      'POST /send-notification-to-user': () => text,
    })
    await page.getByRole('button', { name: 'Message Marisol P. Núñez about CR-PASS002' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.element(dialog.getByText('Please enter a message.')).toBeVisible()
    await dialog.getByLabelText(/^Message/).fill('Please bring an ID.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect
      .element(
        page.getByText(
          'Notification sent to the user! 1 reached by nothing (no account, and no e-mail that can be sent).',
        ),
      )
      .toBeVisible()
    expect(bodies('POST /api/send-notification-to-user')).toEqual([
      { user_id: 11, title: 'About CR-PASS002', body: 'Please bring an ID.' },
    ])
  })

  test('who could not be told is said', async () => {
    openRequests('/files/house-permit', {
      ...slides,
      'POST /send-notification-to-user': () => ({ status: 500, json: { message: 'Something broke.' } }),
    })
    await page.getByRole('button', { name: 'Notify Marisol P. Núñez about CR-PASS001' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something broke.')
  })
})
