import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Complaint } from '#features/messages/complaints/contract.ts'
import { openAt } from '../../../../../test/web/open-at.tsx'
import {
  cells,
  dialog,
  headers,
  pageOfRows,
  pairs,
  resident,
  residentRow,
} from '../../../../../test/web/requests-office.ts'
import { aVillage } from '../../../../../test/web/village.ts'

const aComplaint = (over: Partial<Complaint> = {}): Complaint => ({
  id: 7,
  resident_id: 21,
  type: 'Noise',
  message: 'Videoke until two.\n\nThird time.',
  status: 'Pending',
  date_sent: '2026-11-20',
  remarks: null,
  resident,
  created_at: '',
  updated_at: '',
  ...over,
})

/** Opens the screen over complaints that can be solved and deleted. */
function openComplaints(address: string, rows: Complaint[], more: Parameters<typeof aVillage>[0] = {}) {
  const heard = aVillage(
    {
      'GET /complaints': ({ query }) =>
        pageOfRows(
          rows.filter((row) => row.status.toLowerCase() === query.status),
          { page: Number(query.page) },
        ),
      'POST /complaints/7/solve': ({ body }) => {
        const remarks = (body as { remarks: string }).remarks
        rows.splice(0, 1, aComplaint({ status: 'Solved', remarks }))
        const reached = { people: 1, inbox: 1, push: 0, mail: 0, nobody: 0, merged: 0 }
        return { json: { message: 'The complaint is solved.', complaint: rows[0], reached } }
      },
      'DELETE /complaints/7': () => {
        rows.splice(0, 1)
        return { json: { message: 'The complaint was deleted.' } }
      },
      'GET /residents': () => pageOfRows([residentRow]),
      ...more,
    },
    'treasurer',
  )
  const bodies = (call: string) => heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body)
  return { at: openAt(address), bodies }
}

const view = page.getByRole('button', { name: 'View the complaint of Marisol P. Núñez, Nov 20, 2026' })
const title = page.getByRole('heading', { name: 'Complaint Details' })
const solve = page.getByRole('button', { name: 'Solve' })

describe('the complaints', () => {
  test('have the five columns of the office', async () => {
    openComplaints('/complaints', [aComplaint()])
    await expect.element(view).toBeVisible()
    expect(headers()).toEqual(['COMPLAINANT', 'ADDRESS', 'TYPE', 'DATE', 'ACTIONS'])
    expect(cells()).toEqual(['Marisol P. Núñez', 'BLK 2 LOT 14', 'Noise', 'Nov 20, 2026', 'View'])
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
      'GET /complaints/55': () => ({ json: aComplaint({ id: 55, message: 'Long ago.' }) }),
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
    await dialog.getByLabelText('Type', { exact: true }).selectOptions('Dispute')
    await dialog.getByLabelText(/^Message/).fill('The fence is on my lot.')
    await save.click()
    await expect.element(page.getByText('The complaint was entered.')).toBeVisible()
    expect(bodies('POST /api/residents/21/complaints')).toEqual([
      { type: 'Dispute', message: 'The fence is on my lot.' },
    ])
  })
})
