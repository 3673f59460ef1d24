import type { ReactNode } from 'react'
import { accountsContract } from '#features/dues/accounts/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { fullName } from '#shared/text/names.ts'
import { usePage } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'

/** Few enough to be seen at once. */
const SHOWN = 6

export interface SelectedLot {
  id: number
  address: string
  /** Pesos it owes, of one that was found. */
  owed?: number
}

interface Props {
  label: string
  description?: string
  /** The lot that is chosen as the form opens. */
  initial?: SelectedLot | undefined
  /** Null while what is typed is no lot. */
  onChange: (lot: SelectedLot | null) => void
  error?: ReactNode
  /** Nothing need be chosen. */
  optional?: boolean
}

/** `Block 1 Lot 14` as it is typed in a hurry: `1-14`. */
const shortAddress = (address: string) => (address.match(/\d\w*/g) ?? []).join(' ')

function useLots(search: string) {
  const found = usePage(accountsContract.accounts, { search, page: 1, per_page: SHOWN })
  const options = (found.data?.data ?? []).map(({ resident: { house, user }, balance }) => ({
    value: String(house.id),
    label: `${capitalAddress(house.address)} · ${fullName(user)}`,
    names: [house.address, capitalAddress(house.address), shortAddress(house.address), fullName(user)],
    row: { id: house.id, address: house.address, owed: balance },
  }))
  const { total = 0 } = found.data ?? {}
  return { options, total, waiting: found.isPlaceholderData || found.isPending, error: found.error }
}

/** Chooses a lot by its address or by its owner's name: for forms at the counter. */
export const LotPicker = ({ initial, onChange, ...field }: Props) => (
  <SearchSelect<SelectedLot>
    {...field}
    placeholder={t('Search by address or name')}
    nothing={t('No lot was found.')}
    initial={initial ? { value: String(initial.id), label: capitalAddress(initial.address), row: initial } : null}
    useFound={useLots}
    onChange={(chosen) => onChange(chosen?.row ?? null)}
  />
)
