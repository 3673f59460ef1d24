import { Input, Textarea } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { Markdown } from '#web/ui/Markdown.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { CardForm } from './CardForm.tsx'
import classes from './Settings.module.css'
import { type Settings, useCardForm } from './use-card-form.ts'

const MARKS = t('# heading, - list, 1. numbered list, **bold**, *italic*, [text](https://address)')

/** The community rules that everybody reads on the guidelines page, with what they will look like. */
export function RulesCard({ start }: { start: Settings }) {
  const form = useCardForm({
    keys: ['guidelines'],
    show: ({ guidelines }) => ({ guidelines: String(guidelines ?? '') }),
    start,
    toAsk: ({ guidelines }) => ({ guidelines }),
  })
  const text = String(form.fields.values.guidelines ?? '')
  return (
    <CardForm title={t('Community Rules')} form={form}>
      <div className={classes.rules}>
        <Textarea
          autosize={false}
          label={t('Rules')}
          description={MARKS}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          rows={16}
          maxLength={20_000}
          classNames={{ input: classes.source }}
          {...form.fields.getInputProps('guidelines')}
        />
        <div className={classes.looks}>
          <Input.Label component="div">{t('Preview')}</Input.Label>
          <section
            className={classes.preview}
            aria-label={t('Preview')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
            tabIndex={0}
          >
            {text.trim() ? <Markdown>{text}</Markdown> : <EmptyState>{t('Nothing is written yet.')}</EmptyState>}
          </section>
        </div>
      </div>
    </CardForm>
  )
}
