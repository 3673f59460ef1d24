import { Group, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { t } from '#web/texts/t.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { NOTICE_FIELDS, type NoticeField } from '../rules.ts'

type Written = HTMLInputElement | HTMLTextAreaElement

const FIELD_NAMES: Readonly<Record<NoticeField, string>> = {
  name: t('Name'),
  lots: t('Addresses'),
  amount: t('Amount overdue, with ₱'),
  months: t('Months overdue'),
  due: t('Due day, in reminders alone'),
  association: t('Name of the village'),
}

/** Puts a field in braces where the cursor is, in place of what is selected. */
function insert(into: Written, field: NoticeField): void {
  into.focus()
  into.setRangeText(
    `{${field}}`,
    into.selectionStart ?? into.value.length,
    into.selectionEnd ?? into.value.length,
    'end',
  )
  // Heard by the form like a key.
  into.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A button for each field, which puts it into the text that was written in last. */
export const FieldButtons = ({ into }: { into: RefObject<Written | null> }) => (
  <div>
    <Text size="sm" mb={4}>
      {t('Put in what differs from person to person:')}
    </Text>
    <Group gap="xs">
      {NOTICE_FIELDS.map((field) => (
        <RowButton key={field} onClick={() => into.current && insert(into.current, field)}>
          {FIELD_NAMES[field]}
        </RowButton>
      ))}
    </Group>
  </div>
)
