import { Button } from '@mantine/core'
import { useState } from 'react'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import { MAX_CODES } from '#features/people/account/rules.ts'
import type { ResidentRow } from '#features/people/residents/contract.ts'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { thrown } from '#web/calls/api-error.ts'
import type { Sent } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { t } from '#web/texts/t.ts'
import { ChooseBox } from '#web/ui/fields/ChooseBox.tsx'
import { SelectAll } from '#web/ui/fields/SelectAll.tsx'
import { notify } from '#web/ui/page/notify.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import type { Chosen } from '#web/ui/tables/use-chosen.ts'
import { residentsContract } from '../contract.ts'

export const chooseColumn = (codes: Chosen): Column<ResidentRow> => ({
  header: t('Choose'),
  hideHeader: true,
  width: '3rem',
  card: 'corner',
  cell: (row) => (
    <ChooseBox
      name={t('Choose {name}', { name: fullName(row) })}
      checked={codes.has(row.id)}
      onChoose={(on) => codes.choose(row.id, on)}
    />
  ),
})

interface Props {
  codes: Chosen
  /** Filter of the list. */
  found: Pick<Sent<typeof residentsContract.paperCodes>, 'search' | 'role_type' | 'unreached'>
}

/** Prints cards with one-time codes for the chosen (docs/spec/access.md#paper-codes). */
export function PaperCodes({ codes, found }: Props) {
  const [busy, setBusy] = useState(false)
  const { all, ids, count } = codes
  const print = async () => {
    if (count === 0) return notify.failure(t('Choose whom to print a code for.'))
    setBusy(true)
    try {
      await openFile(() =>
        call(residentsContract.paperCodes, all ? { ...found, except: [...ids] } : { user_ids: [...ids] }),
      )
      codes.chooseAll(false)
      notify.success(
        t('The cards are ready. Print them now: the codes are not shown again. Earlier cards of these people end.'),
      )
    } catch (cause) {
      notify.failure(thrown(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <AddressWarning />
      <SelectAll
        chosen={codes}
        note={
          all &&
          count > MAX_CODES &&
          ` · ${t('{most} cards at a time; print again for the others.', { most: MAX_CODES })}`
        }
      >
        <Button loading={busy} onClick={() => void print()}>
          {t('Print codes')}
        </Button>
      </SelectAll>
    </>
  )
}
