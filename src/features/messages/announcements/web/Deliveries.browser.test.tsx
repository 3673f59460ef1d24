import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#shared/paging.ts'
import { bodies, delivery, open, stamps } from '../../../../../test/web/notify.ts'

describe('deliveries', () => {
  test('show who, what and how it stands; what failed is tried again', async () => {
    const { heard } = open({
      'POST /notifications/deliveries/5/retry': () => ({
        json: { message: 'It is tried again.', delivery: delivery({ state: 'queued' }) },
      }),
    })
    const row = page.getByRole('row', { name: /Núñez, Marisol/ })
    await expect.element(row).toMatchTextContent(/Water interruption.*Browser.*Failed.*The push service answered 500\./)
    await row.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('It is tried again.')).toBeVisible()
    expect(bodies(heard, '/notifications/deliveries/5/retry')).toHaveLength(1)
  })

  test('offer no second try for what is sent or for a letter whose text is not kept', async () => {
    const rows = [
      delivery({ id: 1, state: 'sent', last_error: null, sent_at: stamps.created_at }),
      delivery({ id: 2, notification_id: null, user: null, address: 'ana@village.example', title: 'Letter' }),
    ]
    open({
      'GET /notifications/deliveries': ({ query }) => ({
        json: pageOf(query.state ? [] : rows, 0, { page: 1, size: 10 }),
      }),
    })
    await expect.element(page.getByText('ana@village.example')).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
  })

  test('are filtered through the address', async () => {
    const { heard, at } = open()
    await page.getByLabelText('State').selectOptions('Waiting')
    await expect.poll(at).toBe('/announcements?tab=notify&state=queued')
    await expect
      .poll(() => heard.filter((one) => one.path === '/api/notifications/deliveries').map((one) => one.query))
      .toContainEqual({ page: '1', state: 'queued' })
  })

  test('show how many are on their way until none waits', async () => {
    let waiting = 5000
    open({
      'GET /notifications/deliveries': ({ query }) => ({
        json: pageOf([], query.per_page === '1' ? waiting : 0, { page: 1, size: 1 }),
      }),
    })
    await expect.element(page.getByText('0 of 5,000 delivered, 5,000 waiting')).toBeVisible()
    waiting = 1200
    await expect.element(page.getByText('3,800 of 5,000 delivered, 1,200 waiting')).toBeVisible()
    waiting = 0
    await expect.element(page.getByRole('progressbar', { name: 'Deliveries on their way' })).not.toBeInTheDocument()
  })
})
