import { Dialog, type DialogProps } from './Dialog.tsx'
import { WindowForm, type WindowFormProps } from './WindowForm.tsx'

type Props = Omit<DialogProps, 'footer'> & WindowFormProps

/** A form in a window. */
export const FormDialog = ({ title, opened, size = 'md', ...content }: Props) => (
  <Dialog title={title} opened={opened} onClose={content.onClose} size={size}>
    <WindowForm {...content} />
  </Dialog>
)
