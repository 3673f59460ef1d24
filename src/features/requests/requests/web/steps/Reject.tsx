import { Button, Stack, Textarea } from '@mantine/core'
import { refusals } from '#features/requests/requests/refusals.ts'
import { REJECTION_REASONS } from '#features/requests/requests/rules.ts'
import { withReason } from '#web/calls/api-error.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { BegunBefore } from '#web/ui/windows/FormNotes.tsx'
import type { PassRequest } from '../pass-request.ts'
import type { ProductScreen } from '../product.ts'
import { RequestSummary } from '../RequestSummary.tsx'
import { useAlert } from './failed.ts'

const OTHER = 'Other'
const REASONS = [
  ['', t('Choose a reason')],
  ...REJECTION_REASONS.map((reason) => [reason, translate(reason)] as const),
] as const
type Reason = (typeof REASONS)[number][0]

interface Props {
  product: ProductScreen
  request: PassRequest
  onClose: () => void
  onMoved: () => void
}

/** Text the resident reads: the reason itself, or the text where the reason is Other. */
const noteOf = ({ reason, note }: { reason: Reason; note: string }): string => (reason === OTHER ? note.trim() : reason)

/** The content of the rejection window: one of six reasons, Other with a text (docs/spec/requests.md#rejection). */
export function Reject({ product, request, onClose, onMoved }: Props) {
  const form = useContractForm({
    endpoint: product.calls.reject,
    initialValues: { reason: '' as Reason, note: '' },
    toAsk: (values) => ({ id: request.id, note: noteOf(values) }),
    check: (values) => (values.reason === '' ? { reason: refusals.rejection_reason } : {}),
    done: notify.answerThen(onMoved),
  })
  useAlert(form.error, product.alerts.reject)
  const { fields } = form
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <RequestSummary product={product} request={request} />
        <BegunBefore form={form} />
        <Banner kind="failure">{withReason(product.failures.reject, form.error)}</Banner>
        <Choice label={t('Reason')} options={REASONS} data-autofocus required {...fields.getInputProps('reason')} />
        {fields.values.reason === OTHER && (
          <Textarea
            label={t('Please tell the resident why')}
            required
            minRows={3}
            maxLength={500}
            {...fields.getInputProps('note')}
          />
        )}
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton color="red" busy={form.busy}>
            {t('Reject')}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
