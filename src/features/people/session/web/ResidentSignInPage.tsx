import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '#web/texts/t.ts'
import { SignIn } from './SignIn.tsx'

/** The sign-in of the residents, to their own page. */
export const ResidentSignInPage = () => (
  <SignIn
    door="residents"
    about={t('For residents: your bills, receipts and notices.')}
    footer={
      <Anchor component={Link} to="/" size="sm">
        {t('The office signs in here')}
      </Anchor>
    }
  />
)
