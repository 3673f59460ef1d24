import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { declareRefusals } from '#shared/messages.ts'
import { answer } from '../../test/web/answers.ts'
import { show } from '../../test/web/show.tsx'
import { ApiError, readApiError, UNREACHABLE } from './calls/api-error.ts'
import { useContractForm } from './form.ts'
import { FormDialog } from './ui/windows/FormDialog.tsx'

const refusals = declareRefusals('houses', { lot: 'Please enter a valid lot number between 1 and 99.' })

const houses = {
  add: endpoint({
    method: 'POST',
    path: '/houses',
    who: 'staff',
    summary: '',
    idempotent: true,
    body: z.object({ lot: f.integer(1, 99, refusals.lot), block: f.id() }),
    reply: z.object({ id: z.int() }),
  }),
}

function AddHouse({ done }: { done: (id: number) => void }) {
  const form = useContractForm({
    endpoint: houses.add,
    initialValues: { lot: '', block: '3' },
    check: ({ lot }) => (lot === '13' ? { lot: 'Nobody wants lot 13.' } : {}),
    done: ({ id }) => done(id),
  })
  return (
    <FormDialog title="Add New House" onClose={() => undefined} form={form} yes="Add House" busyText="Saving...">
      <TextInput label="Lot" {...form.fields.getInputProps('lot')} />
    </FormDialog>
  )
}

const deposits = {
  take: endpoint({
    method: 'POST',
    path: '/takings',
    who: 'staff',
    summary: '',
    body: z.object({ day: f.dayAhead(refusals.lot), due: f.dayAhead(refusals.lot), about: f.optionalText(20) }),
    reply: z.object({ id: z.int() }),
  }),
}

/** A form of which two days begin with today; what it holds is beside it. */
function Recording({ today }: { today: string }) {
  const { fields } = useContractForm({
    ...{ endpoint: deposits.take, today },
    initialValues: { day: today, due: today, about: today },
  })
  const { day, due } = fields.values
  return (
    <>
      <TextInput label="Day" {...fields.getInputProps('day')} />
      <TextInput label="Due" {...fields.getInputProps('due')} />
      <output>{`${day} ${due}`}</output>
    </>
  )
}

/** The same over three days, each begun by a press. */
function Days() {
  const [at, setAt] = useState(0)
  return (
    <>
      <Recording today={['2026-11-21', '2026-11-22', '2026-11-23'][at] ?? ''} />
      <button type="button" onClick={() => setAt(at + 1)}>
        Midnight
      </button>
    </>
  )
}

afterEach(() => vi.restoreAllMocks())

test('a day that began as today follows it over midnight, one that was typed stays', async () => {
  show(<Days />)
  const midnight = page.getByRole('button', { name: 'Midnight' })
  await midnight.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-22 2026-11-22')
  await page.getByRole('textbox', { name: 'Due' }).fill('2026-11-20')
  await midnight.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-23 2026-11-20')
})

test('a day that was typed as today stays over midnight', async () => {
  show(<Days />)
  const day = page.getByRole('textbox', { name: 'Day' })
  await day.fill('2026-11-20')
  await day.fill('2026-11-21')
  await page.getByRole('button', { name: 'Midnight' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-21 2026-11-22')
})

const lot = () => page.getByRole('textbox', { name: 'Lot' })
const send = () => page.getByRole('button', { name: 'Add House' }).click()

describe('before anything is sent', () => {
  test('the contract refuses with its own text on the field', async () => {
    const heard = answer(() => ({ json: { id: 1 } }))
    show(<AddHouse done={() => undefined} />)
    await lot().fill('100')
    await send()
    await expect.element(lot()).toHaveAccessibleDescription('Please enter a valid lot number between 1 and 99.')
    expect(heard).toEqual([])
  })

  test('so does a rule of the form itself', async () => {
    const heard = answer(() => ({ json: { id: 1 } }))
    show(<AddHouse done={() => undefined} />)
    await lot().fill('13')
    await send()
    await expect.element(page.getByText('Nobody wants lot 13.')).toBeVisible()
    expect(heard).toEqual([])
  })
})

describe('what the server says', () => {
  test('a success is handed on, values sent as they were typed', async () => {
    const done = vi.fn()
    const heard = answer(() => ({ json: { id: 7 } }))
    show(<AddHouse done={done} />)
    await lot().fill('14')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => done.mock.calls).toEqual([[7]])
    expect(heard[0]?.body).toEqual({ lot: '14', block: '3' })
  })

  test('a refusal of a field lands on the field', async () => {
    const message = 'Block 3 Lot 14 is already there.'
    answer(() => ({ status: 422, json: { message, errors: { lot: [message] } } }))
    show(<AddHouse done={() => undefined} />)
    await lot().fill('14')
    await send()
    await expect.element(lot()).toHaveAccessibleDescription(message)
    expect(page.getByRole('alert').elements()).toHaveLength(0)
  })

  test('a refusal of a field is told by its own name and values, not those of the whole', async () => {
    const codes = { lot: [{ code: 'houses.lot', params: {} }] }
    const refused = { code: 'fields.date', params: {}, message: 'No.', errors: { lot: ['No such lot.'] }, codes }
    const error = await readApiError(Response.json(refused, { status: 422 }))
    expect(error.refused('lot')).toEqual([{ code: 'houses.lot', params: {}, message: 'No such lot.' }])
    expect(error.refusal).toEqual({ code: 'fields.date', params: {}, message: 'No.' })
    expect(new ApiError(409, 'Of an older server.').refusal).toBe('Of an older server.')
  })

  test('a refusal without a field stands above the form', async () => {
    answer(() => ({ status: 409, json: { message: 'Somebody was faster.' } }))
    show(<AddHouse done={() => undefined} />)
    await lot().fill('14')
    await send()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody was faster.')
  })

  test('the button says that it is at work and sends once', async () => {
    const held = Promise.withResolvers<void>()
    const heard = answer(async () => {
      await held.promise
      return { json: { id: 7 } }
    })
    show(<AddHouse done={() => undefined} />)
    await lot().fill('14')
    await send()
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    lot().element().focus()
    await userEvent.keyboard('{Enter}{Enter}')
    held.resolve()
    await expect.element(page.getByRole('button', { name: 'Add House' })).toBeVisible()
    expect(heard).toHaveLength(1)
  })
})

test('the same values keep their key while it is open whether they arrived, and get a new one after a refusal', async () => {
  const replies = [
    { fail: true as const },
    { status: 503, json: {} },
    { status: 422, json: { message: 'No.' } },
    { json: { id: 1 } },
  ]
  const heard = answer(() => replies.shift() ?? { json: { id: 1 } })
  const done = vi.fn()
  show(<AddHouse done={done} />)
  await lot().fill('14')
  for (const text of [UNREACHABLE, 'The server is not ready. Please try again in a moment.', 'No.']) {
    await send()
    await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  }
  await send()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  const keys = heard.map((call) => call.headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
})
