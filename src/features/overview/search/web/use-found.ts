import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMenuEntries } from '#features/people/session/web/menu-entries.ts'
import { SHORTEST_SEARCH } from '#shared/search-text.ts'
import { asking, queryClient } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { type Line, linesOf, MOST_OF_EACH, search } from './found.ts'

const PAUSE_MS = 120

/**
 * The records and pages that a text finds, whom one serves first: a few of each kind, more where the text is `all`.
 * `settled` is false while the records of an older text are shown.
 */
export function useFound(text: string, all: string | null) {
  const typed = text.trim()
  const [request] = useDebouncedValue(typed, PAUSE_MS)
  const enabled = request.length >= SHORTEST_SEARCH
  const query = useQuery(
    {
      ...asking(search, { search: request, ...(request === all ? { each: MOST_OF_EACH } : {}) }),
      enabled,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const pages = usePages(typed)
  const records = typed.length >= SHORTEST_SEARCH && enabled ? linesOf(query.data, typed) : []
  const waits = typed.length >= SHORTEST_SEARCH && (request !== typed || query.isPlaceholderData || query.isPending)
  return { lines: [...records, ...pages], settled: !waits || query.error !== null, error: query.error }
}

/** The pages whose name has a word that begins so; all of them without a text. */
function usePages(typed: string): Line[] {
  const wanted = typed.toLowerCase()
  return useMenuEntries()
    .filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`))
    .map(({ path, label, icon }) => ({
      id: `page-${path}`,
      group: t('Pages'),
      icon,
      title: label,
      about: '',
      opens: { to: path },
    }))
}
