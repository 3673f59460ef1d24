import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './Window.tsx'
import { WindowForm, type WindowFormProps } from './WindowForm.tsx'

type Props = Omit<DialogProps, 'footer' | 'opened'> & WindowFormProps

/** A form in a window that is open as long as it is there. */
export const FormDialog = ({ title, size = 'md', ...content }: Props) => (
  <Dialog title={title} opened onClose={content.onClose} size={size}>
    <WindowForm {...content} />
  </Dialog>
)
