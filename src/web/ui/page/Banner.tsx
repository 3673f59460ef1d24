import { IconAlertCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { translate } from '../../texts/t.ts'
import classes from './Banner.module.css'

interface Props {
  kind: 'failure' | 'success' | 'note' | 'warning'
  children: ReactNode
}

const ICONS = { failure: IconAlertCircle, success: IconCircleCheck, note: IconPencil, warning: IconAlertCircle }

/** A message above a form, red, in the colour of success, of what waits, or plain; nothing without a text. */
export const Banner = ({ kind, children }: Props) => {
  const Icon = ICONS[kind]
  return children ? (
    <div role={kind === 'failure' ? 'alert' : 'status'} data-kind={kind} className={classes.banner}>
      <Icon size={18} aria-hidden />
      <span>{typeof children === 'string' ? translate(children) : children}</span>
    </div>
  ) : null
}
