import { Button, Text, TextInput } from '@mantine/core'
import { KIND_NAMES } from '#features/dues/letters/web/letter-texts.ts'
import { TemplateChoice } from '#features/dues/message-templates/web/TemplateChoice.tsx'
import { TemplatePreview } from '#features/dues/message-templates/web/TemplatePreview.tsx'
import { useTemplates } from '#features/dues/message-templates/web/use-templates.ts'
import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { confirm } from '#web/ui/windows/confirm.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type ReminderStep, reminderStepsContract } from '../steps.contract.ts'
import { STEP_LETTERS, STEP_WAYS, type StepLetter, type StepWay } from '../steps.rules.ts'
import { WAY_NAMES, whenText } from './step-texts.ts'

interface Values {
  when: 'before' | 'on' | 'after'
  days: string
  way: StepWay
  letter: StepLetter
  template_id: number | null
}

const WHEN = [
  ['before', t('Before the due day')],
  ['on', t('On the due day')],
  ['after', t('After the due day')],
] as const

const valuesOf = (step: ReminderStep | null): Values => ({
  when: !step || step.days > 0 ? 'after' : step.days < 0 ? 'before' : 'on',
  days: step ? String(Math.abs(step.days)) : '',
  way: step?.way ?? 'notice',
  letter: step?.letter ?? 'first_notice',
  template_id: step?.template_id ?? null,
})

const SIGN = { before: '-', on: '', after: '' }

const stepOf = ({ when, days, letter, ...values }: Values, active: boolean) => ({
  ...{ ...values, active, days: when === 'on' ? '0' : `${SIGN[when]}${days.trim()}` },
  letter: values.way === 'letter' ? letter : null,
})

/** Form of a step of reminders: when, how and in which words. What is new or changed is off until it is switched on. */
export function EditStep({ step, onClose }: { step: ReminderStep | null; onClose: () => void }) {
  const add = useContractForm<typeof reminderStepsContract.add, Values>({
    endpoint: reminderStepsContract.add,
    initialValues: valuesOf(null),
    toAsk: (values) => stepOf(values, false),
    done: notify.answerThen(onClose),
  })
  const change = useContractForm<typeof reminderStepsContract.change, Values>({
    endpoint: reminderStepsContract.change,
    initialValues: valuesOf(step),
    toAsk: (values) => ({ id: step?.id ?? 0, ...stepOf(values, false) }),
    done: notify.answerThen(onClose),
  })
  const form = step ? change : add
  const { fields } = form
  const { when, way, template_id } = fields.getValues()
  const template = useTemplates()(template_id)
  const { data: sms } = useAsk(notificationsContract.textMessages, {})
  return (
    <FormDialog
      title={step ? whenText(step.days) : t('Add a Step')}
      onClose={onClose}
      form={form}
      actions={step && <Remove step={step} onClose={onClose} />}
    >
      {step?.active && <Text size="sm">{t('Once changed it is off, until it is switched on again.')}</Text>}
      <Choice
        label={t('When')}
        options={WHEN}
        {...fields.getInputProps('when')}
        {...(when === 'on' && fields.errors.days ? { error: fields.errors.days } : {})}
      />
      {when !== 'on' && (
        <TextInput
          label={t('Days')}
          required
          data-autofocus
          inputMode="numeric"
          maxLength={3}
          {...fields.getInputProps('days')}
        />
      )}
      <Choice
        label={t('How')}
        options={STEP_WAYS.filter((one) => one !== 'sms' || sms?.available || way === 'sms').map(
          (one) => [one, WAY_NAMES[one]] as const,
        )}
        {...fields.getInputProps('way')}
      />
      {way === 'letter' ? (
        <>
          <Choice
            label={t('Letter')}
            options={STEP_LETTERS.map((one) => [one, KIND_NAMES[one]] as const)}
            {...fields.getInputProps('letter')}
          />
          <Text size="sm" c="dimmed">
            {t('No letter goes by itself: the step says to whom it is to be written.')}
          </Text>
        </>
      ) : (
        <>
          <TemplateChoice
            value={template_id}
            onChange={(id) => fields.setFieldValue('template_id', id)}
            none={t('The usual words')}
            knowsDueDay
            error={fields.errors.template_id}
          />
          {template && <TemplatePreview template={template} />}
          <Text size="sm" c="dimmed">
            {t('Templates are written under “Write to chosen lots”.')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}

function Remove({ step, onClose }: { step: ReminderStep; onClose: () => void }) {
  const remove = useSend(reminderStepsContract.remove, {
    done: notify.answerThen(onClose),
    failed: (error) => notify.failure(error),
  })
  const ask = async () => {
    const message = t('Lots are no longer reminded {when}.', { when: whenText(step.days).toLowerCase() })
    if (await confirm({ title: t('Remove the step'), message, yes: t('Remove'), no: t('Cancel'), danger: true }))
      remove.mutate({ id: step.id })
  }
  return (
    <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
      {t('Remove')}
    </Button>
  )
}
