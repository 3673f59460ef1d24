import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/texts/t.ts'
import { questions } from './confirm.ts'
import { Dialog } from './Dialog.tsx'

/** Shows what `confirm` asks; once in the shell. */
export function ConfirmHost() {
  const asked = questions.use()
  const [shown, setShown] = useState(asked)
  // The text stays while the window fades.
  if (asked && asked !== shown) setShown(asked)
  return (
    <Dialog
      title={shown?.title ?? ''}
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={() => asked?.answer(false)}>
            {shown?.no ?? t('No')}
          </Button>
          <Button data-autofocus color={shown?.danger ? 'red' : undefined} onClick={() => asked?.answer(true)}>
            {shown?.yes ?? t('Yes')}
          </Button>
        </>
      }
    >
      <Text>{shown?.message}</Text>
    </Dialog>
  )
}
