import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { told } from '../texts/t.ts'
import classes from './Banner.module.css'

interface Props {
  kind: 'failure' | 'success'
  children: ReactNode
}

/** A message above a form, red or in the colour of success; nothing without a text. */
export const Banner = ({ kind, children }: Props) =>
  children ? (
    <div role={kind === 'failure' ? 'alert' : 'status'} data-kind={kind} className={classes.banner}>
      {kind === 'failure' ? <IconAlertCircle size={18} aria-hidden /> : <IconCircleCheck size={18} aria-hidden />}
      <span>{typeof children === 'string' ? told(children) : children}</span>
    </div>
  ) : null
