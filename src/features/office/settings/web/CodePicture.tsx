import { Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { readQrPh } from '#shared/qr-ph.ts'
import { t } from '#web/texts/t.ts'
import { PictureInput } from '#web/ui/PictureInput.tsx'
import { readCode } from './read-code.ts'

interface Props {
  label: string
  description: string
  stored: string
  value?: File | null
  error?: ReactNode
  onChange?: (file: File | null) => void
  /** Content of the code, as it is or will be kept. */
  code: string
  onCode: (code: string) => void
}

/** The picture of the code that residents pay by: its code is read off once, and a damaged one is refused. */
export function CodePicture({ code, onCode, onChange, error, ...props }: Props) {
  const [message, setSaid] = useState<string | null>(null)
  const choose = async (file: File | null) => {
    setSaid(null)
    if (!file) return onChange?.(null)
    const read = await readCode(file)
    if (read === 'damaged' || read === 'once') {
      setSaid(
        read === 'once'
          ? t('This code is of one sale. Please take the standing one.')
          : t('The code on this picture is damaged: its checksum does not agree. Please take the picture again.'),
      )
      onChange?.(null)
      return
    }
    onCode(read === 'none' ? '' : read.text)
    onChange?.(file)
  }
  const read = readQrPh(code)
  return (
    <div>
      <PictureInput {...props} error={message ?? error} onChange={(file) => void choose(file)} />
      <Text size="sm" c="dimmed" mt={4} role="status">
        {read
          ? t('QR Ph of {name}, {bank}. Residents get it with the amount.', { ...read })
          : t('No code of QR Ph is known. Residents see the picture alone.')}
      </Text>
    </div>
  )
}
