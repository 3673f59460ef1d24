import { Modal } from '@mantine/core'
import classes from './Dialog.module.css'
import type { DialogProps } from './Dialog.tsx'

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
