import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

export interface DialogProps {
  title: string
  opened: boolean
  onClose: () => void
  /** `sm` 380, `md` 440, `lg` 620, `xl` 780, `wide` 1,080 pixels for grids; all of a phone's screen. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide'
  /** Buttons at the foot. */
  footer?: ReactNode
  children: ReactNode
}

/** The window itself; comes when the first one is opened. */
export const Window = ({ title, opened, onClose, size = 'md', footer, children }: DialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    size={size === 'wide' ? '67.5rem' : size}
    centered
    returnFocus={false}
    classNames={{ title: classes.title, inner: classes.inner, content: classes.content }}
  >
    {children}
    {footer && <div className={classes.footer}>{footer}</div>}
  </Modal>
)
