import type { TableQuery } from '#web/ui/tables/DataTable.tsx'

/** The state of a table whose rows are there already. */
export const still: TableQuery = {
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  error: null,
  refetch: () => undefined,
}
