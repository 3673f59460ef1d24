import { FileInput, type FileInputProps } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { t } from '#web/texts/t.ts'

/** Chooses photos of a record; a phone takes them. */
export const PhotosInput = (props: FileInputProps<true>) => (
  <FileInput
    multiple
    accept="image/jpeg,image/png,image/gif,image/webp"
    leftSection={<IconCamera size={16} aria-hidden />}
    clearable
    clearButtonProps={{ 'aria-label': t('Clear photos') }}
    {...props}
  />
)

/** Chosen photos go apart from the other values, and not at all while none is chosen. */
export const photosApart = <Values extends { photos: File[] }>({ photos, ...values }: Values) => ({
  ...values,
  ...(photos.length > 0 ? { files: { photos } } : {}),
})
