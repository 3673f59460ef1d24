import { ActionIcon, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { type AmenityRow, type AmenityValues, countsIn, MODE, MODES, NAME, PRICES } from './amenity-rows.ts'
import classes from './EditAmenities.module.css'

interface Props {
  rows: readonly AmenityRow[]
  /** Key of the row that was just added. */
  focusOn: string | null
  onChange: (row: AmenityRow, change: Partial<AmenityValues>) => void
  onDelete: (row: AmenityRow) => void
}

/** Name, mode and prices of every amenity, a row each; a card each where the window is narrow. */
export const AmenityGrid = ({ rows, focusOn, onChange, onDelete }: Props) => (
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
