import { Anchor } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { Banner } from '../page/Banner.tsx'

interface Begun {
  begun?: boolean
  beginAnew?: () => void
}

/** Above the fields of a form that begins with what was typed before and not sent. */
export const BegunBefore = ({ form: { begun, beginAnew } }: { form: Begun }) =>
  begun && (
    <Banner kind="note">
      {t('You typed this before and did not send it.')}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={beginAnew}>
        {t('Begin anew')}
      </Anchor>
    </Banner>
  )

/** Notes above the fields of a form: what was typed before, and what went wrong. */
export const FormNotes = ({ form }: { form: Begun & { error: string | null } }) => (
  <>
    <BegunBefore form={form} />
    <Banner kind="failure">{form.error}</Banner>
  </>
)
