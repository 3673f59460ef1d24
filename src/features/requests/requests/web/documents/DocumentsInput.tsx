import { ActionIcon, Button, FileButton, Input, TextInput } from '@mantine/core'
import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MAX_DESCRIPTION } from '#features/requests/requests/rules.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import classes from './DocumentsInput.module.css'

/** A document that is about to be sent with what it shows. */
export interface Attached {
  key: number
  file: File
  description: string
}

/** Limits of a request's documents (docs/spec/http.md#files). */
const MAX_DOCUMENTS = 10
const MAX_BYTES = 10 * 1024 * 1024
const MAX_ALL_BYTES = 64 * 1024 * 1024
const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'

const bytesOf = (files: readonly Attached[]) => files.reduce((sum, { file }) => sum + file.size, 0)

let keys = 0

/**
 * Adds files to those that are there. What cannot be sent is left out and named in `refused`; the server has the last
 * word, because it reads the content and not the name.
 */
function attach(attached: readonly Attached[], files: readonly File[]): { attached: Attached[]; refused: string[] } {
  const stored = [...attached]
  const refused: string[] = []
  for (const file of files) {
    const why = refusalOf(stored, file)
    if (why) refused.push(t('{name} was not added. {why}', { name: file.name, why }))
    else stored.push({ key: ++keys, file, description: '' })
  }
  return { attached: stored, refused }
}

function refusalOf(stored: readonly Attached[], file: File): string | null {
  // Some systems do not know the type of every file.
  if (file.type && !ACCEPTED.split(',').includes(file.type))
    return t('Only JPEG, PNG, GIF, WebP or PDF files are accepted.')
  if (file.size > MAX_BYTES) return t('A file may have at most 10 MB.')
  if (stored.length >= MAX_DOCUMENTS)
    return t('A request may have at most {count} documents.', { count: MAX_DOCUMENTS })
  if (bytesOf(stored) + file.size > MAX_ALL_BYTES) return t('The files of one request may have at most 64 MB together.')
  return null
}

/** `240 KB`, `1.4 MB`. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

interface Props {
  value?: readonly Attached[]
  onChange?: (value: Attached[]) => void
  error?: ReactNode
}

/** Supporting documents of a new request, each with a description. */
export function DocumentsInput({ value = [], onChange, error }: Props) {
  const [refused, setRefused] = useState<string[]>([])
  const add = (files: readonly File[]) => {
    const next = attach(value, files)
    setRefused(next.refused)
    onChange?.(next.attached)
  }
  const label = (key: number, description: string) =>
    onChange?.(value.map((one) => (one.key === key ? { ...one, description } : one)))
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.documents}
      labelElement="div"
      label={t('Supporting Documents')}
      description={t('JPEG, PNG, GIF, WebP or PDF, at most 10 MB each')}
      error={error}
    >
      {value.length > 0 && (
        <ul className={classes.list} aria-label={t('Documents to send')}>
          {value.map((one) => (
            <li key={one.key}>
              <FileKind type={one.file.type} />
              <span className={classes.file}>
                <bdi>{one.file.name}</bdi>
                <span>{sizeText(one.file.size)}</span>
              </span>
              <TextInput
                aria-label={t('Description of {name}', { name: one.file.name })}
                placeholder={t('Description')}
                maxLength={MAX_DESCRIPTION}
                value={one.description}
                onChange={(event) => label(one.key, event.currentTarget.value)}
              />
              <ActionIcon
                aria-label={t('Remove {name}', { name: one.file.name })}
                onClick={() => onChange?.(value.filter((other) => other !== one))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <ErrorText>{refused.join(' ')}</ErrorText>
      <FileButton multiple accept={ACCEPTED} onChange={add} inputProps={{ 'aria-label': t('Documents') }}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            mt={6}
            leftSection={<IconPaperclip size={16} aria-hidden />}
            disabled={value.length >= MAX_DOCUMENTS}
          >
            {t('Add documents')}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  )
}

const FileKind = ({ type }: { type: string }) =>
  type === 'application/pdf' ? <IconFileTypePdf size={20} aria-hidden /> : <IconPhoto size={20} aria-hidden />
