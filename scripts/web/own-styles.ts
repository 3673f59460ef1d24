import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const STYLES = resolve('node_modules/@mantine/core/styles')
const ALL = /^import '@mantine\/core\/styles\.layer\.css'$/m
const COMPONENT = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
/** Styles that belong to no component, and the components that others are made of: all come before any other, in the library's order. */
export const OF_ALL = [
  'baseline',
  'default-css-variables',
  'global',
  'ScrollArea',
  'UnstyledButton',
  'VisuallyHidden',
  'Paper',
  'Overlay',
  'Popover',
  'Loader',
  'ActionIcon',
  'CloseButton',
  'Group',
  'ModalBase',
  'Input',
  'Flex',
  'FloatingIndicator',
  'Text',
  'InlineInput',
]

/**
 * Styles of the component library with the component they are of, instead of all of them before the first page. All of it is
 * one layer that our styles are above; in it what comes later wins, so what several components are made of comes first.
 */
export const ownStyles = (): Plugin => ({
  name: 'own-styles',
  enforce: 'pre',
  apply: 'build',
  transform(source, id) {
    const code = withOwnStyles(source, id)
    return code === undefined ? undefined : { code, map: null }
  },
})

/** A module with the styles it needs; undefined where it stays as it is. */
export function withOwnStyles(source: string, id: string): string | undefined {
  if (ALL.test(source)) return source.replace(ALL, OF_ALL.map(sheet).join('\n'))
  const [, component = ''] = COMPONENT.exec(id) ?? []
  if (!component || OF_ALL.includes(component)) return undefined
  if (!existsSync(join(STYLES, `${component}.layer.css`))) throw new Error(`${component} has no styles of its own.`)
  return `${sheet(component)}\n${source}`
}

const sheet = (name: string) => `import '@mantine/core/styles/${name}.layer.css'`
