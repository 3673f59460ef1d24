import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { amenitiesContract, type ShownAmenity } from '#features/bookings/amenities/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { AmenityAbout } from './AmenityAbout.tsx'
import { type AmenityRow, type AmenityValues, countsIn, MODE, MODES, NAME, PRICES } from './amenity-rows.ts'
import classes from './EditAmenities.module.css'
import { useAmenityRows } from './use-amenity-rows.ts'

interface AmenityGridProps {
  rows: readonly AmenityRow[]
  /** Key of the row that was just added. */
  focusOn: string | null
  onChange: (row: AmenityRow, change: Partial<AmenityValues>) => void
  onDelete: (row: AmenityRow) => void
}

/** Name, mode and prices of every amenity, a row each; a card each where the window is narrow. */
const AmenityGrid = ({ rows, focusOn, onChange, onDelete }: AmenityGridProps) => (
  <div className={classes.area}>
    <div className={classes.head} aria-hidden>
      {[NAME, MODE, ...PRICES.map(([, label]) => label), t('Actions')].map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
    {rows.map((row) => (
      <Row
        key={row.key}
        row={row}
        focus={row.key === focusOn}
        onChange={(change) => onChange(row, change)}
        onDelete={() => onDelete(row)}
      />
    ))}
  </div>
)

interface RowProps {
  row: AmenityRow
  focus: boolean
  onChange: (change: Partial<AmenityValues>) => void
  onDelete: () => void
}

function Row({ row, focus, onChange, onDelete }: RowProps) {
  const { values, errors, failure } = row
  const name = values.name.trim() || t('New amenity')
  const texts = [...new Set([...Object.values(errors), ...(failure ? [failure] : [])])]
  const labels = { labelProps: { className: classes.label }, size: 'sm' } as const
  return (
    <fieldset className={classes.row} data-failed={texts.length > 0 || undefined}>
      <legend className={classes.heard}>{name}</legend>
      <TextInput
        {...labels}
        className={classes.name}
        label={NAME}
        value={values.name}
        maxLength={100}
        autoFocus={focus}
        error={Boolean(errors.name)}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Choice
        {...labels}
        label={MODE}
        options={MODES}
        value={values.is_per_group}
        error={Boolean(errors.is_per_group)}
        onChange={(is_per_group) => onChange({ is_per_group })}
      />
      {PRICES.map(([price, label]) => (
        <MoneyInput
          key={price}
          {...labels}
          label={label}
          leftSection={null}
          value={values[price]}
          placeholder="0"
          error={Boolean(errors[price])}
          data-idle={!countsIn(price, values.is_per_group) || undefined}
          onChange={(typed) => onChange({ [price]: typed })}
        />
      ))}
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={t('Delete {name}', { name })}
        className={classes.remove}
        onClick={onDelete}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <AmenityAbout row={row} onChange={onChange} />
      {texts.length > 0 && (
        <div role="alert" className={classes.texts}>
          {texts.map((text) => (
            <Text key={text} size="sm" c="var(--mantine-color-error)">
              {text}
            </Text>
          ))}
        </div>
      )}
    </fieldset>
  )
}

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
  const [start, setStart] = useState<readonly ShownAmenity[]>()
  if (!start && query.data && !query.isFetching) setStart(query.data)
  if (start) return <Editor saved={start} {...props} />
  return <LoadState query={query} height={180} what={t('Failed to fetch amenities')} />
}

function Editor({ saved, deleted, onDirty, onClose }: EditorProps & { saved: readonly ShownAmenity[] }) {
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
