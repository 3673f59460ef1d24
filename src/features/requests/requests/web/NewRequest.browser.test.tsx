import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dayIn } from '#shared/dates.ts'
import {
  aPermit,
  aSticker,
  dialog,
  type More,
  openRequests,
  pageOfRows,
  residentRow,
} from '../../../../../test/web/requests-office.ts'

const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const resident = field('Resident').first()
const save = dialog.getByRole('button', { name: 'Save Request' })
const add = (...files: File[]) => userEvent.upload(dialog.getByLabelText('Documents', { exact: true }), files)
const aFile = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

async function openForm(address: string, more: More = {}) {
  const office = openRequests(address, more)
  await page.getByRole('button', { name: 'New Request' }).click()
  await expect.element(resident).toHaveFocus()
  return office
}
const choose = async () => {
  await resident.fill('nunez')
  await dialog.getByRole('option', { name: 'Núñez, Marisol P. · BLK 2 LOT 14' }).click()
}
const formOf = (body: unknown) => [...(body as FormData).entries()].map(([name, value]) => [name, nameOf(value)])
const nameOf = (value: FormDataEntryValue) => (value instanceof File ? value.name : value)

describe('New Request for a clearance', () => {
  test('begins today, refuses what is missing and sends nothing', async () => {
    const { bodies } = await openForm('/clearance')
    await expect.element(field('Expected Start')).toHaveValue(dayIn(new Date(), 'Asia/Manila'))
    await field('Expected Start').fill('')
    await save.click()
    for (const text of [
      'Please choose a resident.',
      'Purpose is required.',
      'Start date is required.',
      'End date is required.',
    ])
      await expect.element(dialog.getByText(text)).toBeVisible()
    expect(bodies('POST /api/permit-requests')).toEqual([])
  })

  test('refuses an end before the start', async () => {
    await openForm('/clearance')
    await field('Expected Start').fill('2026-12-15')
    await field('Expected End').fill('2026-12-01')
    await save.click()
    await expect.element(dialog.getByText('The end cannot be before the start.')).toBeVisible()
  })

  test('sends the resident, the wish and the described documents, and opens what was entered', async () => {
    const { at, bodies, queries } = await openForm('/clearance?tab=completed', {
      'POST /permit-requests': () => ({
        status: 201,
        json: { message: 'The request was sent.', permit_request: aPermit({ id: 77 }) },
      }),
      'GET /get-permit-request/77': () => ({ json: aPermit({ id: 77 }) }),
    })
    await resident.fill('nunez')
    const request = () => queries('GET /api/residents')
    await expect.poll(request).toContainEqual(expect.objectContaining({ search: 'nunez' }))
    await choose()
    await field('Clearance Type').selectOptions('Construction Clearance')
    await field('Purpose').fill('New gate')
    await field('Expected Start').fill('2026-12-01')
    await field('Expected End').fill('2026-12-15')
    await add(aFile('plan.png', 'image/png'), aFile('letter.pdf', 'application/pdf'))
    await dialog.getByRole('textbox', { name: 'Description of plan.png' }).fill('Floor plan')
    await save.click()
    await expect.element(page.getByText('The request was sent.')).toBeVisible()
    expect(formOf(bodies('POST /api/permit-requests')[0])).toEqual([
      ['resident_id', '21'],
      ['clearanceType', 'Construction Clearance'],
      ['purpose', 'New gate'],
      ['expect_start_date', '2026-12-01'],
      ['expect_end_date', '2026-12-15'],
      ['descriptions[]', 'Floor plan'],
      ['descriptions[]', ''],
      ['documents[]', 'plan.png'],
      ['documents[]', 'letter.pdf'],
    ])
    expect(at()).toBe('/clearance?request=77')
  })

  test('shows on the documents what the server found in them', async () => {
    const text = 'Only JPEG, PNG, GIF, WebP or PDF files are accepted.'
    await openForm('/clearance', {
      'POST /permit-requests': () => ({ status: 422, json: { message: text, errors: { documents: [text] } } }),
    })
    await choose()
    await field('Purpose').fill('New gate')
    await field('Expected Start').fill('2026-12-01')
    await field('Expected End').fill('2026-12-15')
    await add(aFile('page.jpg', 'image/jpeg'))
    await save.click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(dialog.getByText('page.jpg')).toBeVisible()
  })
})

describe('the documents of a new request', () => {
  test('that are of another kind, or too large, are not added', async () => {
    await openForm('/clearance')
    await add(
      aFile('drawing.svg', 'image/svg+xml'),
      aFile('huge.pdf', 'application/pdf', 10 * 1024 * 1024 + 1),
      aFile('plan.png', 'image/png'),
    )
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'drawing.svg was not added. Only JPEG, PNG, GIF, WebP or PDF files are accepted. huge.pdf was not added. A file may have at most 10 MB.',
      )
    const names = dialog.getByRole('list', { name: 'Documents to send' }).getByRole('listitem')
    await expect.element(names.first()).toMatchTextContent(/^plan.png1 KB/)
    expect(names.elements()).toHaveLength(1)
  })

  test('are ten at most, and can be taken away again', async () => {
    await openForm('/clearance')
    await add(...Array.from({ length: 11 }, (_, index) => aFile(`${index + 1}.png`, 'image/png')))
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('11.png was not added. A request may have at most 10 documents.')
    await expect.element(dialog.getByRole('button', { name: 'Add documents' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Remove 3.png' }).click()
    expect(dialog.getByText('3.png', { exact: true }).query()).toBeNull()
    await expect.element(dialog.getByRole('button', { name: 'Add documents' })).toBeEnabled()
  })
})

describe('the resident of a new request', () => {
  test('is searched while typing; somebody unknown is said to be', async () => {
    await openForm('/clearance', {
      'GET /residents': ({ query }) => pageOfRows(query.search === 'zzz' ? [] : [residentRow]),
    })
    await resident.fill('zzz')
    await expect.element(dialog.getByText('No resident has this name.')).toBeVisible()
  })

  test('that many share a name with is asked for more of it', async () => {
    await openForm('/clearance', { 'GET /residents': () => pageOfRows([residentRow], { total: 30, size: 6 }) })
    await resident.fill('a')
    await expect.element(dialog.getByText('29 more: type more of the name')).toBeVisible()
  })
})

test('New Request for a sticker sends the car and its documents', async () => {
  const { at, bodies } = await openForm('/sticker', {
    'POST /car-sticker-requests': () => ({
      status: 201,
      json: { message: 'The request was sent.', sticker_request: aSticker({ id: 78 }) },
    }),
    'GET /approved-sticker-request/78': () => ({ json: aSticker({ id: 78 }) }),
  })
  await save.click()
  for (const text of ['Please choose a resident.', 'Car model is required.', 'Plate number is required.'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await choose()
  await field('Car Model').fill('Honda Click')
  await field('Plate Number').fill('ABC 123')
  const types = field('Sticker Type')
  expect([...(types.element() as HTMLSelectElement).options].map((option) => option.text)).toEqual([
    'Two wheel',
    'Four wheel',
    'Delivery truck',
    'Pass through',
  ])
  await types.selectOptions('Four wheel')
  await add(aFile('or.pdf', 'application/pdf'))
  await save.click()
  await expect.element(page.getByText('The request was sent.')).toBeVisible()
  expect(formOf(bodies('POST /api/car-sticker-requests')[0])).toEqual([
    ['resident_id', '21'],
    ['car_model', 'Honda Click'],
    ['car_plate_number', 'ABC 123'],
    ['sticker_type', 'four_wheel'],
    ['descriptions[]', ''],
    ['images[]', 'or.pdf'],
  ])
  expect(at()).toBe('/sticker?request=78')
})
