import { Button, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#web/calls/query.ts'
import { copyText } from '#web/device/copy-text.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { statementLinksContract } from '../contract.ts'
import type { ChatLanguage } from '../rules.ts'

const LANGUAGES: { value: ChatLanguage; label: string }[] = [
  { value: 'fil', label: t('Taglish') },
  { value: 'en', label: t('English') },
]

/** As far as a text for a chat tells it. */
export interface Lot {
  id: number
  address: string
}

interface Props {
  /** One after the other. */
  lots: readonly Lot[]
  onClose: () => void
}

/**
 * The content of the Copy for chat window: it makes the text of a lot and copies it as it opens. Of several lots each has its
 * own text, so that nobody is sent a list of others (docs/spec/money.md#links-to-a-statement).
 */
export function CopyForChat({ lots, onClose }: Props) {
  const [at, setAt] = useState(0)
  const lot = lots[at]
  if (!lot) return null
  return <CopyOfLot key={lot.id} lot={lot} left={lots.length - at - 1} onNext={() => setAt(at + 1)} onClose={onClose} />
}

interface OfLot {
  lot: Lot
  /** Number of those that come after it. */
  left: number
  onNext: () => void
  onClose: () => void
}

let chosen: ChatLanguage = 'fil'

function CopyOfLot({ lot, left, onNext, onClose }: OfLot) {
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
        {left > 0 ? (
          <Button onClick={onNext}>{plural(left, 'Next: 1 more lot', 'Next: {count} more lots')}</Button>
        ) : (
          <Button onClick={onClose}>{t('Done')}</Button>
        )}
      </FormButtons>
    </Stack>
  )
}
