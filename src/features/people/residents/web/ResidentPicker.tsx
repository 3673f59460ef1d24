import type { ReactNode } from 'react'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { foundName, fullName } from '#shared/text/names.ts'
import { usePage } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { residentsContract } from '../contract.ts'

/** Few enough to be seen at once. */
const SHOWN = 6

interface Props {
  /** Id of the resident (not of the user). */
  value?: number | null
  onChange?: (residentId: number, row: ResidentRow) => void
  error?: ReactNode
  /** The first field of its window, which starts with the focus. */
  first?: boolean
}

function useResidents(search: string) {
  const found = usePage(residentsContract.list, { search, page: 1, per_page: SHOWN })
  const options = (found.data?.data ?? []).map((row) => ({
    value: String(row.resident.id),
    label: `${foundName(row, search, { lastFirst: true })} · ${capitalAddress(row.resident.house.address)}`,
    names: [foundName(row, search, { lastFirst: true }), fullName(row)],
    row,
  }))
  const { total = 0 } = found.data ?? {}
  return { options, total, waiting: found.isPlaceholderData || found.isPending, error: found.error }
}

/** Chooses one resident of the village by any part of the name: for forms at the counter. */
export const ResidentPicker = ({ value = null, onChange, ...field }: Props) => (
  <SearchSelect<ResidentRow>
    {...field}
    label={t('Resident')}
    placeholder={t('Search by name')}
    nothing={t('No resident has this name.')}
    value={value === null ? null : String(value)}
    useFound={useResidents}
    // A form keeps whom it has until somebody else is chosen, and is not sent in between.
    onChange={(chosen) => chosen?.row && onChange?.(chosen.row.resident.id, chosen.row)}
  />
)
