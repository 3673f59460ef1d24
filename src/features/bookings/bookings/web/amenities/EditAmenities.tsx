import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type Amenity, amenitiesContract } from '#features/bookings/amenities/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { AmenityGrid } from './AmenityGrid.tsx'
import { useAmenityRows } from './use-amenity-rows.ts'

interface Props {
  opened: boolean
  /** Message once an amenity was deleted; each screen has words of its own. */
  deleted: string
  onClose: () => void
}

/** The window Edit Amenities (docs/spec/bookings.md#amenities): on the bookings screen and in the settings. */
export function EditAmenities({ opened, deleted, onClose }: Props) {
  const dirty = useRef(false)
  const close = async () => {
    const question = { title: t('Unsaved changes'), message: t('Close without saving the changes?') }
    if (dirty.current && !(await confirm({ ...question, yes: t('Close'), no: t('Keep editing') }))) return
    dirty.current = false
    onClose()
  }
  return (
    <Dialog title={t('Edit Amenities')} size="wide" opened={opened} onClose={() => void close()}>
      {opened && (
        <Loaded
          deleted={deleted}
          onDirty={(now) => {
            dirty.current = now
          }}
          onClose={() => void close()}
        />
      )}
    </Dialog>
  )
}

interface EditorProps {
  deleted: string
  onDirty: (dirty: boolean) => void
  onClose: () => void
}

function Loaded(props: EditorProps) {
  const query = useAsk(amenitiesContract.list, {})
  // Editing starts from a fresh answer and is not replaced by later ones.
  const [start, setStart] = useState<readonly Amenity[]>()
  if (!start && query.data && !query.isFetching) setStart(query.data)
  if (start) return <Editor saved={start} {...props} />
  return <LoadState query={query} height={180} what={t('Failed to fetch amenities')} />
}

function Editor({ saved, deleted, onDirty, onClose }: EditorProps & { saved: readonly Amenity[] }) {
  const grid = useAmenityRows(saved, deleted)
  const [fresh, setFresh] = useState<string | null>(null)
  useEffect(() => onDirty(grid.isDirty))
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (grid.busy || !(await grid.save())) return
    onDirty(false)
    onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {grid.rows.length === 0 ? (
        <EmptyState>{t('There are no amenities yet.')}</EmptyState>
      ) : (
        <AmenityGrid
          rows={grid.rows}
          focusOn={fresh}
          onChange={grid.change}
          onDelete={(row) => void grid.remove(row)}
        />
      )}
      <FormButtons>
        <Button
          variant="default"
          mr="auto"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setFresh(grid.add())}
        >
          {t('Add Amenity')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <SubmitButton busy={grid.busy}>{t('Save Changes')}</SubmitButton>
      </FormButtons>
    </form>
  )
}
