import { Text } from '@mantine/core'
import type { MessageTemplate } from '#features/dues/message-templates/contract.ts'
import { NOTICE_FIELDS } from '#features/dues/message-templates/rules.ts'
import { TemplateChoice } from '#features/dues/message-templates/web/TemplateChoice.tsx'
import { TemplatePreview } from '#features/dues/message-templates/web/TemplatePreview.tsx'
import { MessageFields } from '#features/messages/notifications/web/MessageFields.tsx'
import { namesField } from '#shared/text/fields-in-braces.ts'
import { t } from '#web/texts/t.ts'

interface Props {
  template: MessageTemplate | undefined
  onTemplate: (id: number | null) => void
  error: React.ReactNode
  bind: (field: 'title' | 'body') => object
  /** Title and text as they are typed. */
  written: readonly string[]
}

/** Text of a notice: written for it, or one of the office's templates, shown as it will read. */
export const AudienceText = ({ template, onTemplate, error, bind, written }: Props) => (
  <>
    <TemplateChoice value={template?.id ?? null} onChange={onTemplate} error={error} />
    {template ? <TemplatePreview template={template} /> : <MessageFields bind={bind} />}
    {!template && NOTICE_FIELDS.some((field) => namesField(field, written)) && (
      <Text role="status" size="sm">
        {t('Fields in braces stay as they are typed here. Write a template to have them filled in for each person.')}
      </Text>
    )}
  </>
)
