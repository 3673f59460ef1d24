import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalsApart } from './refusals.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'refusals-'))
  mkdirSync(join(folder, 'src/features/shop'), { recursive: true })
  writeFileSync(
    join(folder, 'src/features/shop/refusals.ts'),
    `import { declareRefusals } from '#shared/messages.ts'
export const refusals = declareRefusals('shop', { closed: 'We are "closed".', too_much: 'At most {max:count}.' })
export const till = declareRefusals('till', { gone: 'It is gone.' })
export const doors = declareRefusals('shop', { back: 'Please use the other door.' })
`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const loaded = (part = '') => {
  const { load } = refusalsApart() as { load: (id: string) => string | undefined }
  return load(`${folder}/src/features/shop/refusals.ts${part}`)
}

test('a declaration becomes a module of its own, so that what no screen says falls out', () => {
  const path = `${folder}/src/features/shop/refusals.ts`
  expect(loaded()).toContain(`export * as refusals from '${path}?refusals'`)
  expect(loaded()).toContain(`export * as doors from '${path}?doors'`)
})

test('each sentence keeps its name and its places, and leaves its English behind', () => {
  expect(loaded('?refusals')?.split('\n')).toEqual([
    "import { apart, apartWith } from '#web/texts/other-language.ts'",
    "export const closed = /* @__PURE__ */ apart('shop.closed')",
    "export const too_much = /* @__PURE__ */ apartWith('shop.too_much')",
  ])
})

test('the English of all features is a module apart', () => {
  const { resolveId, load } = refusalsApart() as unknown as Record<
    'resolveId' | 'load',
    (id: string) => string | undefined
  >
  const english = load(String(resolveId('virtual:refusals-english'))) ?? ''
  const sentences = JSON.parse(english.replace('export const sentences = ', ''))
  expect(sentences).toMatchObject({
    'common.first_name_needed': 'First name is required.',
    'fields.too_long': 'Please use at most {max:count} characters.',
    'session.residents_door': 'Residents sign in with the resident app.',
  })
  expect(sentences).not.toHaveProperty(['host.database_away'])
})

test('other files are left alone', () => {
  const { load } = refusalsApart() as { load: (id: string) => string | undefined }
  expect(load('/purok/src/features/shop/contract.ts')).toBeUndefined()
  expect(load('/purok/node_modules/a/refusals.ts')).toBeUndefined()
})
