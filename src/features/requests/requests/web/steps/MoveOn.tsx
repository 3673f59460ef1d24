import { Button, Stack, Text } from '@mantine/core'
import { messageOf, withReason } from '#web/calls/api-error.ts'
import { useSend } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import type { PassRequest } from '../pass-request.ts'
import type { ProductScreen } from '../product.ts'
import classes from '../Requests.module.css'

interface Props {
  product: ProductScreen
  request: PassRequest
  onClose: () => void
}

/** The content of the Mark as Done window. */
export const MarkAsDone = ({ product, request, onClose }: Props) => (
  <MoveOn move="complete" yes={t('Mark as Done')} product={product} request={request} onClose={onClose}>
    <Text>{product.doneQuestion}</Text>
  </MoveOn>
)

/** The content of the Set as Claimed window: what is handed over is what the resident's number says. */
export const SetAsClaimed = ({ product, request, onClose }: Props) => (
  <MoveOn move="claim" yes={t('Set as Claimed')} product={product} request={request} onClose={onClose}>
    <Text>{t('Please confirm that the resident brought this reference number.')}</Text>
    <p className={classes.reference}>{request.reference}</p>
  </MoveOn>
)

interface MoveProps extends Props {
  move: 'complete' | 'claim'
  yes: string
  children: React.ReactNode
}

function MoveOn({ move, yes, product, request, onClose, children }: MoveProps) {
  const sending = useSend(product.calls[move], {
    done: notify.answerThen(onClose),
    failed: () => {
      const alert = product.alerts[move]
      if (alert) notify.failure(alert)
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate({ id: request.id })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {children}
        <div className={classes.facts}>
          <FieldGrid
            fields={[
              ...(move === 'complete' ? [[t('Reference Number'), request.reference] as const] : []),
              [t('Resident'), <PersonName key="name" of={request.resident.user} />],
              [product.aboutLabel, <bdi key="about">{request.about}</bdi>],
            ]}
          />
        </div>
        <Banner kind="failure">{withReason(product.failures[move], sending.error && messageOf(sending.error))}</Banner>
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton data-autofocus busy={sending.isPending} busyText={null}>
            {yes}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
