import { expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'

const { call } = await testApp()

interface Document {
  info: { description: string }
  paths: Record<string, Record<string, { operationId: string }>>
}

it('every call has an operationId of its own, so that clients can be generated', async () => {
  const { body } = await call<Document>('GET', '/openapi.json')
  const ids = Object.values(body.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(ids.length).toBeGreaterThan(300)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.some((id) => id.startsWith('permit-requests.'))).toBe(true)
})

it('the first page says by which door residents sign in', async () => {
  const { body } = await call<Document>('GET', '/openapi.json')
  expect(body.info.description).toContain('`isMobile: true`')
})
