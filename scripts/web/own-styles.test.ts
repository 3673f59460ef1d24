import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { OF_ALL, withOwnStyles } from './own-styles.ts'

const STYLES = 'node_modules/@mantine/core/styles'
const components = globSync('node_modules/@mantine/core/esm/components/**/*.module.mjs')
const library = readFileSync('node_modules/@mantine/core/styles.layer.css', 'utf8')

/** Where the library's own sheet has what one of its parts begins with. */
const placeOf = (name: string) => {
  const classes = new Set(readFileSync(`${STYLES}/${name}.layer.css`, 'utf8').match(/\.m_\w+/g))
  return Math.min(...[...classes].map((one) => library.indexOf(one)))
}

test('the page begins with what others are made of, in the order of the library’s sheet', () => {
  const made = withOwnStyles("import '@mantine/core/styles.layer.css'\nimport './app.css'", '/src/main.tsx')
  expect(made).toBe(
    `${OF_ALL.map((name) => `import '@mantine/core/styles/${name}.layer.css'`).join('\n')}\nimport './app.css'`,
  )
  const places = OF_ALL.slice(3).map(placeOf)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('every other component of the library brings the sheet that has its classes', () => {
  const others = components.filter((path) => !OF_ALL.includes(basename(path, '.module.mjs')))
  expect(others.length).toBeGreaterThan(70)
  for (const path of others) {
    const source = readFileSync(path, 'utf8')
    const [, name = ''] = /^import '(.*)'/.exec(withOwnStyles(source, path) ?? '') ?? []
    const sheet = readFileSync(`node_modules/${name}`, 'utf8')
    const [, main = ''] = /"(m_\w+)"/.exec(source) ?? []
    expect(sheet, path).toContain(main)
  }
})

test('other modules stay as they are', () => {
  expect(withOwnStyles('export const a = 1', '/src/a.ts')).toBeUndefined()
})
