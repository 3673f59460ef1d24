import { useState } from 'react'
import { t } from '#web/texts/t.ts'
import { WorkersList } from './WorkersList.tsx'

interface Props {
  /** Of a clearance. */
  requestId: number
  /** HOUSE.id of the lot that it is for. */
  houseId: number
  issued: boolean
}

/** Workers of a clearance; their passes are printed once it is issued. */
export function WorkersOfRequest({ requestId, houseId, issued }: Props) {
  const [page, setPage] = useState(1)
  return (
    <WorkersList
      title={t('Workers')}
      houseId={houseId}
      requestId={requestId}
      prints={issued}
      empty={t('No worker is registered for this clearance.')}
      page={page}
      onPage={setPage}
    />
  )
}
