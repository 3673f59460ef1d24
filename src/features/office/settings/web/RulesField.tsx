import { Input, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { Markdown } from '#web/ui/Markdown.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import classes from './Settings.module.css'

const MARKS = t('# heading, - list, 1. numbered list, **bold**, *italic*, [text](https://address)')

interface Props {
  value: string
  onChange: ((value: string) => void) | undefined
  error: ReactNode
}

/** The community rules, with what they will look like on the guidelines page. */
export const RulesField = ({ value, onChange, error }: Props) => (
  <div className={classes.rules}>
    <Textarea
      autosize={false}
      label={t('Rules')}
      description={MARKS}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rows={16}
      maxLength={20_000}
      classNames={{ input: classes.source }}
      value={value}
      error={error}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
    <div className={classes.looks}>
      <Input.Label component="div">{t('Preview')}</Input.Label>
      <section
        className={classes.preview}
        aria-label={t('Preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {value.trim() ? <Markdown>{value}</Markdown> : <EmptyState>{t('Nothing is written yet.')}</EmptyState>}
      </section>
    </div>
  </div>
)
