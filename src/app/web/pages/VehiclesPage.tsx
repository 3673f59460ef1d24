import { Button } from '@mantine/core'
import { IconDoorEnter, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { VehiclesPage as Vehicles } from '#features/people/vehicles/web/VehiclesPage.tsx'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'

const VehicleSheetWindow = lazyPart(
  async () => (await import('#features/import/import/web/VehicleSheetWindow.tsx')).VehicleSheetWindow,
)

/** Vehicles (/vehicles) with the ways to the visits at the gate, and to bring in a spreadsheet of them. */
export function VehiclesPage() {
  const importing = useWindow<true>()
  return (
    <>
      <Vehicles
        beside={
          <Button component={Link} to="/visits" variant="default" leftSection={<IconDoorEnter size={18} aria-hidden />}>
            {t('Visits')}
          </Button>
        }
        entering={
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => importing.open(true)}
          >
            {t('Import')}
          </Button>
        }
      />
      {importing.show(<VehicleSheetWindow onClose={importing.close} />)}
    </>
  )
}
