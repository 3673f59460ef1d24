import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { isDay } from '#shared/dates.ts'
import type { Search } from './search.ts'

// Fields of a list's state. Each reads the text of the address and falls back to its default, so an address that was
// typed wrong still opens the list. `all` in the address is null inside: no filter.

export const pageParam = () => numberParam(1, 1_000_000, 1)
export const dayParam = () => z.catch(z.string().check(z.refine(isDay)), '')
/** `YYYY-MM`. */
export const monthParam = () => z.catch(z.string().check(z.refine((text) => isDay(`${text}-01`))), '')
export const textParam = () => z.catch(z.string(), '')
export const choiceParam = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  otherwise: Values[number],
) => z.catch(z.enum(values), () => otherwise as never)
/** One of the tabs of a page, as `PageTabs` takes them. */
export const tabParam = <Tab extends string>(
  tabs: readonly (readonly [tab: Tab, label: string])[],
  otherwise: NoInfer<Tab>,
) =>
  z.catch(
    z.enum(Object.fromEntries(tabs.map(([tab]) => [tab, tab])) as { [One in Tab]: One }),
    () => otherwise as never,
  )
export const numberParam = (min: number, max: number, otherwise: number) =>
  z.catch(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), otherwise)
export const numberOrAllParam = (min: number, max: number, otherwise: number | null) =>
  z.catch(
    z.union([
      z.pipe(
        z.literal('all'),
        z.transform(() => null),
      ),
      z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)).check(z.gte(min), z.lte(max)),
    ]),
    otherwise as never,
  )

type State<S extends z.ZodMiniObject> = z.output<S>

/**
 * The state of a list (page, filters, search, tab) as the address holds it: it survives reload, back and a bookmark.
 * `set` changes some fields, takes defaults out of the address, and returns to page 1 unless it says a page.
 */
export function useListState<S extends z.ZodMiniObject>(schema: S) {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const defaults = useMemo(() => z.parse(schema, {}), [schema])
  const text = JSON.stringify(search)
  const state = useMemo(() => z.parse(schema, JSON.parse(text)), [schema, text])
  const set = useCallback(
    (patch: Partial<State<S>>, how: { replace?: boolean } = {}) =>
      navigate({
        to: '.',
        search: (before: Partial<Search>) => writeState(z.parse(schema, before), patch, defaults),
        replace: how.replace ?? false,
        resetScroll: false,
      }),
    [schema, defaults, navigate],
  )
  return [state, set] as const
}

function writeState(before: object, patch: object, defaults: object): Search {
  const turned = 'page' in defaults && !('page' in patch) ? { page: 1 } : {}
  const standard = new Map(Object.entries(defaults))
  const changed = Object.entries({ ...before, ...turned, ...patch }).filter(
    ([name, value]) => value !== undefined && value !== standard.get(name),
  )
  return Object.fromEntries(changed.map(([name, value]) => [name, value === null ? 'all' : String(value)]))
}
