import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import { endpoint } from '#shared/contract.ts'
import { answer } from '../../../test/web/answers.ts'
import { show } from '../../../test/web/show.tsx'
import { queryClient, usePage } from './query.ts'

const houses = {
  list: endpoint({
    method: 'GET',
    path: '/houses',
    who: 'staff',
    summary: '',
    query: z.object({ page: z.number() }),
    reply: z.object({ data: z.array(z.string()), last_page: z.number() }),
  }),
}

const List = ({ at }: { at: number }) => {
  const { data } = usePage(houses.list, { page: at })
  return <p>{data ? data.data.join(', ') : 'Nothing yet'}</p>
}
const listen = (otherwise: (at: number) => ReturnType<Parameters<typeof answer>[0]> | undefined = () => undefined) => {
  let request = 0
  return answer(
    ({ query }) => otherwise(request++) ?? { json: { data: [`House of page ${query.page}`], last_page: 3 } },
  )
}

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

describe('a page of a list', () => {
  test('has the next one fetched ahead, so that turning it asks nothing first', async () => {
    const heard = listen()
    const pages = () => heard.map(({ query }) => query.page)
    show(<List at={1} />)
    await expect.element(page.getByText('House of page 1')).toBeVisible()
    await expect.poll(pages).toEqual(['1', '2'])
  })

  test('that is the last one fetches nothing ahead', async () => {
    const heard = listen()
    show(<List at={3} />)
    await expect.element(page.getByText('House of page 3')).toBeVisible()
    // An answer to another question shows that nothing was left to be asked.
    await queryClient.fetchQuery({ queryKey: ['other'], queryFn: () => 1 })
    expect(heard.map(({ query }) => query.page)).toEqual(['3'])
  })
})

test.each([503, 500])('a list whose first answer is a %i: 503 is asked once more, 500 is not', async (status) => {
  const heard = listen((at) => (at === 0 ? { status, json: { message: 'Please try again.' } } : undefined))
  show(<List at={3} />)
  if (status === 503) await expect.element(page.getByText('House of page 3')).toBeVisible()
  else await expect.poll(() => queryClient.getQueryCache().getAll()[0]?.state.status).toBe('error')
  expect(heard).toHaveLength(status === 503 ? 2 : 1)
})
