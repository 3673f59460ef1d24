import { Button, type ButtonProps } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openFile } from '#web/device/download.ts'
import { notify } from './page/notify.ts'

interface Props extends ButtonProps {
  /** Label read aloud: which paper is opened. */
  label: string
  file: () => Promise<File>
  children: ReactNode
}

/** The number of a paper, which opens it in a tab of its own. */
export const PaperButton = ({ label, file, children, ...button }: Props) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<IconFileText size={16} aria-hidden />}
    className="num"
    aria-label={label}
    {...button}
    onClick={() => void openFile(file).catch(notify.failure)}
  >
    {children}
  </Button>
)
