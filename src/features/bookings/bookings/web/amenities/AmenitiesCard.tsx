import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Amenity, amenitiesContract } from '#features/bookings/amenities/contract.ts'
import { EditAmenities } from '#features/bookings/bookings/web/amenities/EditAmenities.tsx'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'

const columns: Column<Amenity>[] = [
  { header: t('Amenity Name'), wrap: true, cell: (one) => <bdi>{one.name}</bdi> },
  { header: t('Pricing'), cell: (one) => (one.is_per_group ? t('Per Group') : t('Per Person')) },
  {
    header: t('Day'),
    align: 'right',
    cell: (one) => <Money pesos={one.is_per_group ? one.day_price : one.day_per_person_price} />,
  },
  {
    header: t('Night'),
    align: 'right',
    cell: (one) => <Money pesos={one.is_per_group ? one.night_price : one.night_per_person_price} />,
  },
  { header: t('Guest Additional'), align: 'right', cell: (one) => <Money pesos={one.guest_additional_price} /> },
  { header: t('Extension'), align: 'right', cell: (one) => <Money pesos={one.extension_price} /> },
]

/** Amenities and their prices, with the window in which it is changed. */
export function AmenitiesCard() {
  const query = useAsk(amenitiesContract.list, {})
  const [editing, setEditing] = useState(false)
  return (
    <Section
      title={t('Amenities')}
      flush
      actions={
        may('records') && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('Edit Amenities')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('Amenities and prices')}
        query={query}
        failure={{ what: t('Failed to fetch amenities') }}
        rows={query.data}
        rowKey={(one) => one.id}
        columns={columns}
        empty={t('There are no amenities yet.')}
        expect={3}
      />
      <EditAmenities opened={editing} deleted={t('Amenity deleted successfully.')} onClose={() => setEditing(false)} />
    </Section>
  )
}
