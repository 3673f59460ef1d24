import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { ConfirmHost } from './ConfirmHost.tsx'
import { confirm, questions } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

afterEach(() => questions.get()?.answer(false))

function Opener({ mounted }: { mounted: boolean }) {
  const [opened, setOpened] = useState(false)
  const dialog = (
    <Dialog title="Add New House" opened={opened} onClose={() => setOpened(false)}>
      <input aria-label="Lot" />
    </Dialog>
  )
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        ADD HOUSE
      </button>
      {(mounted || opened) && dialog}
    </>
  )
}

test.each([true, false])(
  'a dialog takes the focus, Escape closes it and gives it back (always there: %s)',
  async (mounted) => {
    show(<Opener mounted={mounted} />)
    const opener = page.getByRole('button', { name: 'ADD HOUSE' })
    await opener.click()
    await expect.element(page.getByRole('dialog', { name: 'Add New House' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)

function Two() {
  const [below, setBelow] = useState(true)
  const [above, setAbove] = useState(false)
  return (
    <>
      <Dialog title="Review" opened={below} onClose={() => setBelow(false)}>
        <button type="button" onClick={() => setAbove(true)}>
          Save
        </button>
      </Dialog>
      <Dialog title="Notify" opened={above} onClose={() => setAbove(false)}>
        <button type="button">Yes</button>
      </Dialog>
    </>
  )
}

test('Escape closes the window on top alone', async () => {
  show(<Two />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Notify' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Notify' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Review' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Review' })).not.toBeInTheDocument()
})

const question = { title: 'Notify Confirmation', message: 'Do you want to notify the resident?' }

test.each([
  ['Yes', true],
  ['No', false],
])('a question answered %s', async (button, answer) => {
  show(<ConfirmHost />)
  const answered = confirm(question)
  await expect.element(page.getByRole('dialog', { name: question.title }).getByText(question.message)).toBeVisible()
  await page.getByRole('button', { name: button }).click()
  expect(await answered).toBe(answer)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a question that is escaped from is answered with no', async () => {
  show(<ConfirmHost />)
  const answered = confirm({ ...question, yes: 'Delete', no: 'Keep' })
  await expect.element(page.getByRole('button', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await answered).toBe(false)
})
