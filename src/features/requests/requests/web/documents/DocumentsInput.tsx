import { ActionIcon, Button, FileButton, Input, TextInput } from '@mantine/core'
import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MAX_DESCRIPTION } from '#features/requests/requests/rules.ts'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import classes from './DocumentsInput.module.css'
import { ACCEPTED, type Attached, attach, MAX_DOCUMENTS, sizeText } from './documents-input.ts'

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
