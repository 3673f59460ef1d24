import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { statementLinksContract } from '../contract.ts'
import type { Lot } from './CopyForChat.tsx'

const CopyForChat = lazyPart(async () => (await import('./CopyForChat.tsx')).CopyForChat)

interface Props {
  /** One after the other. */
  lots: readonly Lot[]
  /** Label of the button. */
  children: string
}

/** Copies a text for a chat with a link to the statement of a lot, for whoever may make one. */
export function CopyForChatButton({ lots, children }: Props) {
  const window = useWindow<true>()
  if (!may(statementLinksContract.create) || lots.length === 0) return null
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => window.open(true)}>
        {children}
      </Button>
      <Dialog title={t('Copy for the chat')} opened={window.opened} onClose={window.close}>
        {window.about && <CopyForChat key={window.times} lots={lots} onClose={window.close} />}
      </Dialog>
    </>
  )
}
