import { FileInput, type FileInputProps } from '@mantine/core'
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#web/texts/t.ts'
import classes from './PictureInput.module.css'

/** Types the server keeps as pictures (docs/spec/http.md#files). */
const PICTURES = 'image/png,image/gif,image/jpeg,image/webp'

interface Props extends Omit<FileInputProps<false>, 'value' | 'onChange' | 'multiple'> {
  label: string
  /** Address of the picture that is kept already. */
  stored?: string | null
  value?: File | null
  onChange?: (file: File | null) => void
}

/** Chooses a picture and shows it before it is sent; until then the one that is kept. */
export function PictureInput({ label, stored, value = null, onChange, ...props }: Props) {
  const chosen = usePreview(value)
  const shown = chosen ?? stored
  return (
    <div className={classes.picture}>
      <Picture
        src={shown || null}
        alt={chosen ? t('{label}, as chosen', { label }) : label}
        className={classes.preview}
      />
      <FileInput
        accept={PICTURES}
        placeholder={stored ? t('Change Picture') : t('Add Picture')}
        leftSection={<IconPhotoPlus size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear {label}', { label }) }}
        label={label}
        className={classes.input}
        {...props}
        value={value}
        onChange={(file) => onChange?.(file)}
      />
    </div>
  )
}

interface PictureProps {
  src: string | null
  alt: string
  className?: string | undefined
}

/** A picture in its frame; a placeholder when there is none. */
export const Picture = ({ src, alt, className }: PictureProps) => (
  <span className={className} data-empty={!src || undefined}>
    {src ? (
      <img src={src} alt={alt} loading="lazy" decoding="async" />
    ) : (
      <IconPhoto stroke={1.4} role="img" aria-label={t('{label}: none', { label: alt })} />
    )}
  </span>
)

/** An address of the file for as long as it is shown. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = file && URL.createObjectURL(file)
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
