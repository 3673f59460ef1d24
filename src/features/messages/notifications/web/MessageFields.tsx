import { Textarea, TextInput } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { MAX_BODY, MAX_TITLE } from '../rules.ts'

/** Bound of a field that counts an emoji as two: the form counts it as one, as the call does, and refuses what is longer. */
const room = (letters: number) => 2 * letters

/** Text of a notification; the same to everybody and to chosen people. */
export const MessageFields = ({ bind }: { bind: (field: 'title' | 'body') => object }) => (
  <>
    <TextInput label={t('Title')} withAsterisk maxLength={room(MAX_TITLE)} {...bind('title')} />
    <Textarea
      autosize={false}
      label={t('Message')}
      withAsterisk
      rows={6}
      maxLength={room(MAX_BODY)}
      {...bind('body')}
    />
  </>
)
