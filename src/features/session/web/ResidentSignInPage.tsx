import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SignIn } from './SignIn.tsx'

/** The sign-in of the residents, to their own page. */
export const ResidentSignInPage = () => (
  <SignIn
    door="residents"
    about="For residents: your bills, receipts and notices."
    footer={
      <Anchor component={Link} to="/" size="sm">
        The office signs in here
      </Anchor>
    }
  />
)
