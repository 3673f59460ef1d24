import { Anchor } from '@mantine/core'
import { useVillage } from '#features/office/settings/web/village.ts'
import { t } from '#web/texts/t.ts'
import { SignIn } from './SignIn.tsx'

const SETUP = t(
  'This village has no administrator yet. Open the one-time link that the server printed in the terminal.',
)

/** The sign-in of the staff. */
export const SignInPage = () => {
  const village = useVillage()
  return (
    <SignIn
      about={village?.setup_required ? SETUP : undefined}
      demo={village?.demo}
      footer={
        <Anchor href="/my/sign-in" size="sm">
          {t('Residents sign in here')}
        </Anchor>
      }
    />
  )
}
