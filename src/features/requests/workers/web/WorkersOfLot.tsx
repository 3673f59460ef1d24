import { t } from '#web/texts/t.ts'
import { WorkersList } from './WorkersList.tsx'

interface Props {
  /** HOUSE.id */
  id: number
  page: number
  onPage: (page: number) => void
}

/** Workers of the household of a lot: helpers, drivers, gardeners, carers. */
export const WorkersOfLot = ({ id, page, onPage }: Props) => (
  <WorkersList
    title={t('Household Workers')}
    houseId={id}
    prints
    empty={t('No worker of the household is registered.')}
    page={page}
    onPage={onPage}
  />
)
