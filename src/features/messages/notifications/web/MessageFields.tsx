import { Textarea, TextInput } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { MAX_BODY, MAX_TITLE } from '../rules.ts'

/** Text of a notification; the same to everybody and to chosen people. */
export const MessageFields = ({ bind }: { bind: (field: 'title' | 'body') => object }) => (
  <>
    <TextInput label={t('Title')} withAsterisk maxLength={MAX_TITLE} {...bind('title')} />
    <Textarea autosize={false} label={t('Message')} withAsterisk rows={6} maxLength={MAX_BODY} {...bind('body')} />
  </>
)
