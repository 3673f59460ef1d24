import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { statementLinksContract } from '../contract.ts'
import type { Lot } from './CopyForChat.tsx'

const ChatTexts = lazyPart(async () => (await import('./ChatTexts.tsx')).ChatTexts)

/** Opens the texts for a chat of several lots, one after another, for whoever may make their links. */
export function ChatTextsButton({ lots }: { lots: readonly Lot[] }) {
  const window = useWindow<true>()
  if (!may(statementLinksContract.create) || lots.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => window.open(true)}>
        {t('Copy for the chat, one by one')}
      </Button>
      <Dialog title={t('Texts for the chat')} opened={window.opened} onClose={window.close}>
        {window.about && <ChatTexts key={window.times} lots={lots} onClose={window.close} />}
      </Dialog>
    </>
  )
}
