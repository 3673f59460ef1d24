import { FileInput, Group, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Expense } from '#features/cash/expenses/contract.ts'
import { t } from '#web/texts/t.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { Receipt } from './Receipt.tsx'

/** Types the server keeps as documents (docs/spec/http.md#files). */
const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'

interface Props {
  /** The expense whose receipt is kept already. */
  stored?: Expense | undefined
  removed: boolean
  onRemoved: (removed: boolean) => void
  value?: File | null
  onChange?: (file: File | null) => void
  error?: ReactNode
}

/** The photo or PDF of a receipt: shows what is kept, takes it away or puts another in its place. */
export function ReceiptInput({ stored: retained, removed, onRemoved, value = null, onChange, error }: Props) {
  const hasOne = Boolean(retained?.receipt_url)
  return (
    <div>
      <FileInput
        label={t('Receipt')}
        description={t('A photo or PDF, at most 10 MB')}
        accept={ACCEPTED}
        placeholder={hasOne && !removed ? t('Replace the receipt') : t('Add a photo or PDF')}
        leftSection={<IconPaperclip size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear Receipt') }}
        error={error}
        value={value}
        onChange={(file) => onChange?.(file)}
      />
      {retained && hasOne && !value && (
        <Group gap="sm" mt={8} justify="space-between">
          {removed ? (
            <Text size="sm" c="dimmed">
              {t('The receipt is taken away when you save.')}
            </Text>
          ) : (
            <Receipt of={retained} small />
          )}
          <RowButton quiet color={removed ? '' : 'red'} onClick={() => onRemoved(!removed)}>
            {removed ? t('Keep receipt') : t('Remove receipt')}
          </RowButton>
        </Group>
      )}
    </div>
  )
}
