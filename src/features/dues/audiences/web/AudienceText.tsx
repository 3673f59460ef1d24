import type { MessageTemplate } from '#features/dues/message-templates/contract.ts'
import { TemplateChoice } from '#features/dues/message-templates/web/TemplateChoice.tsx'
import { TemplatePreview } from '#features/dues/message-templates/web/TemplatePreview.tsx'
import { MessageFields } from '#features/messages/notifications/web/MessageFields.tsx'

interface Props {
  template: MessageTemplate | undefined
  onTemplate: (id: number | null) => void
  error: React.ReactNode
  bind: (field: 'title' | 'body') => object
}

/** Text of a notice: written for it, or one of the office's templates, shown as it will read. */
export const AudienceText = ({ template, onTemplate, error, bind }: Props) => (
  <>
    <TemplateChoice value={template?.id ?? null} onChange={onTemplate} error={error} />
    {template ? <TemplatePreview template={template} /> : <MessageFields bind={bind} />}
  </>
)
