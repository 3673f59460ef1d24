import { Button, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#web/calls/query.ts'
import { copyText } from '#web/device/copy-text.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { statementLinksContract } from '../contract.ts'
import type { ChatLanguage } from '../rules.ts'

export const LANGUAGES: { value: ChatLanguage; label: string }[] = [
  { value: 'fil', label: t('Taglish') },
  { value: 'en', label: t('English') },
]

/** As far as a text for a chat tells it. */
export interface Lot {
  id: number
  address: string
}

interface Props {
  lot: Lot
  onClose: () => void
}

let chosen: ChatLanguage = 'fil'

/**
 * The content of the Copy for chat window: it makes the text of a lot and copies it as it opens (docs/spec/money.md#links-to-a-statement).
 */
export function CopyForChat({ lot, onClose }: Props) {
  const [language, setLanguage] = useState(chosen)
  const [copied, setCopied] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const making = useSend(statementLinksContract.create, { failed: () => undefined })
  const ending = useSend(statementLinksContract.revoke, {
    done: (answer) => {
      notify.answer(answer)
      onClose()
    },
  })
  const text = making.data?.texts[language]
  const make = making.mutate
  useEffect(() => make({ id: lot.id }), [make, lot.id])
  useEffect(() => {
    if (text === undefined) return
    box.current?.select()
    void copyText(text).then(setCopied)
  }, [text])
  if (making.error) return <LoadFailure error={making.error} retry={() => make({ id: lot.id })} />
  if (!making.data || text === undefined) return <Skeleton height={180} aria-label={t('Loading')} />
  const choose = (value: ChatLanguage) => {
    chosen = value
    setLanguage(value)
  }
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {copied
          ? t('Copied: the text for {address}', { address: lot.address })
          : t('The text for {address}', { address: lot.address })}
      </Text>
      <SegmentedControl aria-label={t('Language')} data={LANGUAGES} value={language} onChange={choose} />
      <Textarea minRows={1} ref={box} label={t('Text')} value={text} readOnly data-autofocus />
      <Text size="sm" c="dimmed">
        <T
          text="Send it to the owner alone: whoever has the link reads this statement. It opens until {day}, and ends with a sale."
          day={<DayText day={making.data.expires_on} />}
        />
      </Text>
      <FormButtons>
        <Button variant="subtle" loading={ending.isPending} onClick={() => ending.mutate({ id: lot.id })}>
          {t('End the links of this lot')}
        </Button>
        <Button variant="default" onClick={() => void copyText(text).then(setCopied)}>
          {t('Copy again')}
        </Button>
        <Button onClick={onClose}>{t('Done')}</Button>
      </FormButtons>
    </Stack>
  )
}
