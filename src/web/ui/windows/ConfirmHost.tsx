import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/texts/t.ts'
import { questions } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** Shows what `confirm` asks; once in the shell. */
export function ConfirmHost() {
  const request = questions.use()
  const [shown, setShown] = useState(request)
  // The text stays while the window fades.
  if (request && request !== shown) setShown(request)
  return (
    <Dialog
      title={shown?.title ?? ''}
      opened={request !== null}
      onClose={() => request?.answer(false)}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={() => request?.answer(false)}>
            {shown?.no ?? t('No')}
          </Button>
          <Button data-autofocus color={shown?.danger ? 'red' : undefined} onClick={() => request?.answer(true)}>
            {shown?.yes ?? t('Yes')}
          </Button>
        </>
      }
    >
      <Text>{shown?.message}</Text>
    </Dialog>
  )
}
