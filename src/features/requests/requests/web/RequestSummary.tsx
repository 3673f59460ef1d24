import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import type { PassRequest } from './pass-request.ts'
import type { ProductScreen } from './product.ts'
import classes from './Requests.module.css'

/** Which request a window is about. */
export const RequestSummary = ({ product, request }: { product: ProductScreen; request: PassRequest }) => (
  <div className={classes.facts}>
    <FieldGrid
      fields={[
        [t('Resident'), <PersonName key="name" of={request.resident.user} />],
        [t('Reference Number'), request.reference],
        [t('Type'), request.type],
        [product.aboutLabel, <bdi key="about">{request.about}</bdi>],
      ]}
    />
  </div>
)
