import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useId } from 'react'
import classes from './ChooseBox.module.css'

interface Props extends Pick<CheckboxProps, 'checked' | 'disabled'> {
  /** Name of the choice, for who does not see its row. */
  name: string
  onChoose: (on: boolean) => void
}

/** The box before a row of a list that chooses it; pressing beside it counts, and never opens the row. */
export function ChooseBox({ name, onChoose, ...box }: Props) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noNoninteractiveElementInteractions: keys reach the box
    <label htmlFor={id} className={classes.around} onClick={(event) => event.stopPropagation()}>
      <Checkbox id={id} aria-label={name} onChange={(event) => onChoose(event.currentTarget.checked)} {...box} />
    </label>
  )
}
