import { Text } from '@mantine/core'
import { useState } from 'react'
import { ChatTexts } from '#features/dues/statement-links/web/ChatTexts.tsx'
import type { Lot } from '#features/dues/statement-links/web/CopyForChat.tsx'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { remindersContract } from '../contract.ts'
import type { ChosenBills } from './RemindAll.tsx'
import { ownedLots } from './RemindedPeople.tsx'

/** The content of the window of texts for a chat of the lots of chosen bills, one after another. */
export function ChosenTexts({ chosen, onClose }: { chosen: ChosenBills; onClose: () => void }) {
  const query = useAsk(remindersContract.people, chosen)
  // A lot that is paid meanwhile stays where it is until the window closes.
  const [lots, setLots] = useState<readonly Lot[]>()
  if (!lots && query.data) setLots(ownedLots(query.data.people))
  if (!lots) return <LoadState query={query} height={300} />
  if (lots.length === 0) return <Text>{t('No owner of these lots is known.')}</Text>
  return <ChatTexts lots={lots} onClose={onClose} />
}
