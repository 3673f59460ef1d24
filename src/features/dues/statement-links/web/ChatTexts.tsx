import { Button, Group, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { copyText } from '#web/device/copy-text.ts'
import { plural, t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { statementLinksContract } from '../contract.ts'
import type { ChatLanguage } from '../rules.ts'
import type { Tone, TonedTexts } from '../tones.ts'
import { LANGUAGES, type Lot } from './CopyForChat.tsx'

const CHOICES: { value: Tone; label: string }[] = [
  { value: 'reminder', label: t('Reminder') },
  { value: 'second', label: t('Second') },
  { value: 'demand', label: t('Demand payment') },
]

interface Props {
  /** One after the other. */
  lots: readonly Lot[]
  onClose: () => void
}

/** Choices for all lots, as they were made last. */
let last: { tone: Tone; language: ChatLanguage } = { tone: 'reminder', language: 'fil' }

/**
 * The content of the window of texts for a chat: lot by lot a text of its own to copy or share, never a list of them. A link is made
 * when its text is copied (docs/spec/money.md#texts-for-a-chat).
 */
export function ChatTexts({ lots, onClose }: Props) {
  const [at, setAt] = useState(0)
  const [choice, setChoice] = useState(last)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const lot = lots[at]
  if (!lot) return null
  const choose = (more: Partial<typeof last>) => {
    last = { ...choice, ...more }
    setChoice(last)
  }
  return (
    <Stack gap="sm">
      <AddressWarning />
      <SegmentedControl
        aria-label={t('Tone')}
        fullWidth
        data={CHOICES}
        value={choice.tone}
        onChange={(tone) => choose({ tone })}
      />
      <SegmentedControl
        aria-label={t('Language')}
        data={LANGUAGES}
        value={choice.language}
        onChange={(language) => choose({ language })}
      />
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          <bdi>{capitalAddress(lot.address)}</bdi>
        </Text>
        <Text role="status" size="sm" className="num">
          {t('{at} of {count}', { at: String(at + 1), count: String(lots.length) })}
          {done.size > 0 && ` · ${plural(done.size, '1 copied', '{count} copied')}`}
        </Text>
      </Group>
      <TextOfLot
        key={lot.id}
        lot={lot}
        {...choice}
        copied={done.has(lot.id)}
        onCopied={() => setDone(new Set(done).add(lot.id))}
        onBack={at > 0 ? () => setAt(at - 1) : undefined}
        onNext={at < lots.length - 1 ? () => setAt(at + 1) : undefined}
        onClose={onClose}
      />
    </Stack>
  )
}

interface OfLot {
  lot: Lot
  tone: Tone
  language: ChatLanguage
  copied: boolean
  onCopied: () => void
  onBack: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

function TextOfLot({ lot, tone, language, copied, onCopied, onBack, onNext, onClose }: OfLot) {
  const ahead = useAsk(statementLinksContract.texts, { id: lot.id })
  const making = useSend(statementLinksContract.create, { failed: (error) => notify.failure(error) })
  const goOn = useRef<HTMLButtonElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  const isThere = ahead.data !== undefined
  useEffect(() => {
    if (isThere) start.current?.focus()
  }, [isThere])
  if (ahead.error)
    return (
      <>
        <LoadFailure error={ahead.error} retry={ahead.refetch} />
        <FormButtons>
          <Button variant="default" onClick={onNext ?? onClose}>
            {onNext ? t('Next') : t('Done')}
          </Button>
        </FormButtons>
      </>
    )
  if (!ahead.data) return <Skeleton height={220} aria-label={t('Loading')} />
  const textIn = (toned: TonedTexts) => toned[tone][language]
  /** Text with its link, which is made the first time. */
  const linked = async () => textIn((making.data ?? (await making.mutateAsync({ id: lot.id }))).toned)
  const finished = () => {
    onCopied()
    goOn.current?.focus()
  }
  const copy = async () => {
    if (await copyText(await linked())) finished()
    else notify.failure(t('This browser did not let it be copied. Please select the text and copy it.'))
  }
  const share = async () => {
    const text = await linked()
    try {
      await navigator.share({ text })
      finished()
    } catch (error) {
      // Whoever closes the phone's own window shares nothing.
      if (!(error instanceof Error) || error.name !== 'AbortError') await copy()
    }
  }
  // Why a link was not made is told already.
  const run = (work: () => Promise<void>) => void work().catch(() => undefined)
  return (
    <>
      <Textarea
        label={t('Text')}
        minRows={7}
        maxRows={14}
        autosize
        readOnly
        value={textIn(making.data?.toned ?? ahead.data.toned)}
      />
      <FormButtons>
        {onBack && (
          <Button variant="subtle" onClick={onBack}>
            {t('Back')}
          </Button>
        )}
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={16} aria-hidden />}
            loading={making.isPending}
            onClick={() => run(share)}
          >
            {t('Share')}
          </Button>
        )}
        <Button
          ref={start}
          {...(copied ? { variant: 'default' } : {})}
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          loading={making.isPending}
          onClick={() => run(copy)}
        >
          {copied ? t('Copied') : t('Copy')}
        </Button>
        <Button ref={goOn} {...(copied ? {} : { variant: 'default' })} onClick={onNext ?? onClose}>
          {onNext ? t('Next') : t('Done')}
        </Button>
      </FormButtons>
    </>
  )
}
