import { PasswordInput, TextInput } from '@mantine/core'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { answer } from '../../test/web/answers.ts'
import { show } from '../../test/web/show.tsx'
import { someone } from '../../test/web/village.ts'
import { deleteStoredAttempts } from './calls/attempts.ts'
import { queryClient } from './calls/query.ts'
import { useContractForm } from './form.ts'
import { FormDialog } from './ui/windows/FormDialog.tsx'

const notes = {
  add: endpoint({
    method: 'POST',
    path: '/houses/:id/notes',
    who: 'staff',
    summary: '',
    idempotent: true,
    params: z.object({ id: f.id() }),
    body: z.object({ text: f.optionalText(100), password: f.optionalText(100) }),
    reply: z.object({ id: z.int() }),
  }),
}

interface Props {
  house?: number
  text?: string
  secret?: true
}

function Note({ house = 1, text = '', secret }: Props) {
  const form = useContractForm({
    endpoint: notes.add,
    initialValues: { text, loud: false, ...(secret && { password: '' }), files: null as File | null },
    toAsk: ({ files: _, ...values }) => ({ id: house, ...values }),
  })
  return (
    <FormDialog title="Note" onClose={() => undefined} form={form} yes="Keep">
      <TextInput label="Text" {...form.fields.getInputProps('text')} />
      <input type="checkbox" aria-label="Loud" {...form.fields.getInputProps('loud', { type: 'checkbox' })} />
      {secret && <PasswordInput label="Password" {...form.fields.getInputProps('password')} />}
    </FormDialog>
  )
}

/** As after a reload: nothing but the storage of the tab is left. */
function open(props: Props = {}, user: number | null = 1) {
  show(<Note {...props} />)
  // Shown anew, nothing is known; the first picture is drawn after this.
  if (user !== null) queryClient.setQueryData(['me', 'GET', '/me', {}], { ...someone('treasurer'), id: user })
}

const text = () => page.getByRole('textbox', { name: 'Text' })
const shown = () => page.getByRole('status').filter({ hasText: 'You typed this before and did not send it.' })
const send = () => page.getByRole('button', { name: 'Keep' }).click()

async function typed(props: Props = {}, user: number | null = 1) {
  open(props, user)
  await text().fill('The gate squeaks')
  await expect.element(text()).toHaveValue('The gate squeaks')
}

describe('what was typed and not sent', () => {
  test('is there when the form is opened again, and says so', async () => {
    await typed()
    await page.getByRole('checkbox').click()
    open()
    await expect.element(text()).toHaveValue('The gate squeaks')
    await expect.element(page.getByRole('checkbox')).toBeChecked()
    await expect.element(shown()).toBeVisible()
  })

  test('goes when the form is begun anew', async () => {
    await typed()
    open()
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await expect.element(text()).toHaveValue('')
    await expect.element(shown()).not.toBeInTheDocument()
    open()
    await expect.element(text()).toHaveValue('')
  })

  test('goes when it is sent, and stays when it could not be', async () => {
    const replies = [{ fail: true as const }, { json: { id: 1 } }]
    answer(() => replies.shift() ?? { json: { id: 1 } })
    await typed()
    await send()
    await expect.element(page.getByRole('alert')).toBeVisible()
    open()
    await expect.element(text()).toHaveValue('The gate squeaks')
    await send()
    await expect.element(shown()).not.toBeInTheDocument()
    open()
    await expect.element(text()).toHaveValue('')
  })

  test('is of this record, of this state of it, and of whoever typed it', async () => {
    await typed()
    for (const [props, user] of [
      [{ house: 2 }, 1],
      [{ text: 'Changed meanwhile' }, 1],
      [{}, 2],
    ] as const) {
      open(props, user)
      await expect.element(text()).toHaveValue((props as Props).text ?? '')
      await expect.element(shown()).not.toBeInTheDocument()
    }
  })

  test('is not kept with a password, nor of nobody', async () => {
    await typed({ secret: true })
    open({ secret: true })
    await expect.element(text()).toHaveValue('')
    await typed({}, null)
    open({}, null)
    await expect.element(text()).toHaveValue('')
    expect(sessionStorage.length).toBe(0)
  })

  test('leaves the tab with whoever signs out', async () => {
    answer(() => ({ fail: true }))
    await typed()
    await send()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(sessionStorage.length).toBe(2)
    deleteStoredAttempts()
    expect(sessionStorage.length).toBe(0)
  })
})

test('what was sent without an answer and is sent again after a reload is the same request', async () => {
  const replies = [{ fail: true as const }, { fail: true as const }]
  const heard = answer(() => replies.shift() ?? { json: { id: 1 } })
  await typed()
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  open()
  await expect.element(shown()).toBeVisible()
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await text().fill('The gate squeaks')
  await send()
  await expect.poll(() => heard.length).toBe(3)
  const [first, again, anew] = heard.map((call) => call.headers['idempotency-key'])
  expect(again).toBe(first)
  expect(anew).not.toBe(first)
})
