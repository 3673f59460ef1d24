import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aComplaint, aThread, openComplaints } from '../../../../../test/web/complaints-office.ts'
import { cells, dialog, headers, pairs } from '../../../../../test/web/requests-office.ts'
import type { aVillage } from '../../../../../test/web/village.ts'

const view = page.getByRole('button', { name: 'View the complaint of Marisol P. Núñez, Nov 20, 2026' })
const title = page.getByRole('heading', { name: 'Complaint C-2026-0007' })
const solve = page.getByRole('button', { name: 'Solve' })

describe('the complaints', () => {
  test('have the five columns of the office', async () => {
    openComplaints('/complaints', [aComplaint()])
    await expect.element(view).toBeVisible()
    expect(headers()).toEqual(['COMPLAINANT', 'ADDRESS', 'TYPE', 'DATE', 'ACTIONS'])
    expect(cells()).toEqual(['Marisol P. Núñez', 'BLK 2 LOT 14', 'NoiseC-2026-0007', 'Nov 20, 2026', 'View'])
  })

  test('are pending or solved, and say when there are none', async () => {
    const { at } = openComplaints('/complaints', [])
    await expect.element(page.getByText('No pending complaints found.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'PENDING' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'SOLVED' }).click()
    await expect.element(page.getByText('No solved complaints found.')).toBeVisible()
    expect(at()).toBe('/complaints?status=solved')
  })

  test('that could not be fetched say why', async () => {
    openComplaints('/complaints', [], {
      'GET /complaints': () => ({ status: 500, json: { message: 'Something broke.' } }),
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Something broke.')
  })

  test('that could not be fetched, and nobody says why, get the words of the specification', async () => {
    openComplaints('/complaints', [], { 'GET /complaints': () => ({ status: 500, json: {} }) })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Error: An error occurred')
  })
})

describe('the detail', () => {
  test('shows complainant, type, date sent and message', async () => {
    const { at } = openComplaints('/complaints', [aComplaint()])
    await view.click()
    await expect.element(title).toHaveFocus()
    expect(pairs(page.getByRole('main'))).toEqual([
      'ComplainantMarisol P. Núñez',
      'AddressBLK 2 LOT 14',
      'TypeNoise',
      'Date SentNov 20, 2026',
    ])
    await expect.element(page.getByText(/Third time\./)).toBeVisible()
    expect(at()).toBe('/complaints?complaint=7')
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.element(view).toBeVisible()
  })

  test('of a solved one shows the remarks and has no Solve', async () => {
    openComplaints('/complaints?status=solved&complaint=7', [aComplaint({ status: 'Solved', remarks: 'Both agreed.' })])
    await expect.element(page.getByText('Both agreed.')).toBeVisible()
    expect(solve.query()).toBeNull()
  })

  test('of one on another page is asked for by itself', async () => {
    openComplaints('/complaints?complaint=55', [aComplaint()], {
      'GET /complaints/55': () => ({ json: aThread({ id: 55, message: 'Long ago.' }) }),
    })
    await expect.element(page.getByText('Long ago.')).toBeVisible()
  })

  test('of one that is gone says so and leads back', async () => {
    const { at } = openComplaints('/complaints?complaint=99', [aComplaint()], {
      'GET /complaints/99': () => ({ status: 404, json: { message: 'There is no such complaint.' } }),
    })
    await expect.element(page.getByText('Error: There is no such complaint.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect.poll(at).toBe('/complaints')
  })
})

describe('Solve', () => {
  const open = async (more: Parameters<typeof aVillage>[0] = {}) => {
    const office = openComplaints('/complaints?complaint=7', [aComplaint()], more)
    await solve.click()
    await expect.element(dialog.getByLabelText(/^Remarks/)).toHaveFocus()
    return office
  }
  const remarks = dialog.getByLabelText(/^Remarks/)
  const yes = dialog.getByRole('button', { name: 'Solve' })

  test('sends nothing while the remarks are blank', async () => {
    const { bodies } = await open()
    await remarks.fill('  \n ')
    await yes.click()
    await expect.element(dialog.getByText('Please write how it was solved.')).toBeVisible()
    expect(bodies('POST /api/complaints/7/solve')).toEqual([])
  })

  test('takes the remarks and leads back to the list', async () => {
    const { at, bodies } = await open()
    await remarks.fill('Quiet from 10 PM.')
    await yes.click()
    await expect.element(page.getByText('The complaint is solved. 1 in the inbox.')).toBeVisible()
    await expect.element(page.getByText('No pending complaints found.')).toBeVisible()
    expect(bodies('POST /api/complaints/7/solve')).toEqual([{ remarks: 'Quiet from 10 PM.' }])
    expect(at()).toBe('/complaints')
  })

  test('that failed says why and stays', async () => {
    await open({
      'POST /complaints/7/solve': () => ({ status: 409, json: { message: 'This complaint is solved already.' } }),
    })
    await remarks.fill('Late')
    await yes.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('An error occurred while solving the complaint: This complaint is solved already.')
  })
})

describe('Delete', () => {
  const ask = async () => {
    const office = openComplaints('/complaints?complaint=7', [aComplaint()])
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Are you sure you want to delete this complaint?')).toBeVisible()
    return office
  }

  test('asks first, and No keeps it', async () => {
    const { bodies } = await ask()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodies('DELETE /api/complaints/7')).toEqual([])
    await expect.element(title).toBeVisible()
  })

  test('takes it away and leads back', async () => {
    const { at } = await ask()
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(page.getByText('The complaint was deleted.')).toBeVisible()
    await expect.element(page.getByText('No pending complaints found.')).toBeVisible()
    expect(at()).toBe('/complaints')
  })
})

test('one click says that the office works on it, and opening it that it was seen', async () => {
  const rows = [aComplaint()]
  const { bodies } = openComplaints('/complaints?complaint=7', rows, {
    'POST /complaints/7/work': () => {
      rows[0] = aComplaint({ working_at: '2026-11-21T04:00:00.000Z' })
      return { json: { message: 'Whoever sent it is told that you work on it.', complaint: rows[0], reached: {} } }
    },
  })
  await page.getByRole('button', { name: 'We are working on it' }).click()
  await expect.element(page.getByText('Worked on since')).toBeVisible()
  expect(bodies('POST /api/complaints/7/seen')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'We are working on it' })).not.toBeInTheDocument()
})

describe('New Complaint', () => {
  const open = async (more: Parameters<typeof aVillage>[0] = {}) => {
    const office = openComplaints('/complaints', [], more)
    await page.getByRole('button', { name: 'New Complaint' }).click()
    await expect.element(dialog.getByLabelText(/^Resident/).first()).toHaveFocus()
    return office
  }
  const save = dialog.getByRole('button', { name: 'Save Complaint' })

  test('refuses what is missing and sends nothing', async () => {
    const { bodies } = await open()
    await save.click()
    await expect.element(dialog.getByText('Please choose a resident.')).toBeVisible()
    await expect.element(dialog.getByText('Please write what happened.')).toBeVisible()
    expect(bodies('POST /api/residents/21/complaints')).toEqual([])
  })

  test('is entered for the resident at the counter', async () => {
    const { bodies } = await open({
      'POST /residents/21/complaints': () => ({
        status: 201,
        json: { message: 'The complaint was entered.', complaint: aComplaint() },
      }),
    })
    await dialog
      .getByLabelText(/^Resident/)
      .first()
      .fill('nunez')
    await dialog.getByRole('option', { name: 'Núñez, Marisol P. · BLK 2 LOT 14' }).click()
    await dialog.getByLabelText('Type', { exact: true }).selectOptions('Garbage')
    await dialog.getByLabelText(/^Message/).fill('Nobody came.')
    await save.click()
    await expect.element(page.getByText('The complaint was entered.')).toBeVisible()
    expect(bodies('POST /api/residents/21/complaints')).toEqual([{ kind: 'Garbage', message: 'Nobody came.' }])
  })
})
