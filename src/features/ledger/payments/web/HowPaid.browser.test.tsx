import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../../test/web/show.tsx'
import { HowPaid } from './HowPaid.tsx'
import { METHODS, paidToday } from './how-paid.ts'

const TODAY = '2026-11-21'
/** Pixels that a form within a card has on a phone of 360. */
const ROOM = 294
const bound = { error: null, onChange: () => undefined }

test('all thirteen digits of a wallet’s reference are in sight on a phone, beside a day', async () => {
  const values = { ...paidToday(TODAY), method: 'e-wallet' as const, reference: '8888888888888' }
  show(
    <div style={{ width: ROOM }}>
      <HowPaid values={values} bind={() => bound} methods={METHODS} today={TODAY} />
    </div>,
  )
  const field = page.getByRole('textbox', { name: 'E-wallet Reference' })
  await expect.element(field).toHaveValue('8888888888888')
  await expect.element(page.getByLabelText('Date')).toBeVisible()
  const { scrollWidth, clientWidth } = field.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
