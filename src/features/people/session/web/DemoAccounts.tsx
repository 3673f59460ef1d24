import { Button, Divider, SimpleGrid, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DemoAccount } from '#features/office/settings/contract.ts'
import { messageOf } from '#web/api-error.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { signIn } from './sign-in.ts'

/** The accounts of a demo village, each signed in by one click; a home owner goes to the residents' page. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const navigate = useNavigate()
  const [entering, setEntering] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const enter = async ({ email, password, role }: DemoAccount) => {
    setEntering(email)
    setError(null)
    try {
      await signIn({ email, password, isMobile: role === 'home_owner' })
      if (role === 'home_owner') location.assign('/my')
      else await navigate({ to: '/dashboard', replace: true })
    } catch (cause) {
      setError(messageOf(cause))
      setEntering(null)
    }
  }
  return (
    <Stack gap="xs" mt="lg">
      <Divider />
      <Text size="sm" c="dimmed">
        {t('This is a demo village. Look around as')}
      </Text>
      <Banner kind="failure">{error}</Banner>
      <SimpleGrid cols={2} spacing="xs">
        {accounts.map((account) => (
          <Button
            key={account.email}
            variant="default"
            loading={entering === account.email}
            disabled={entering !== null && entering !== account.email}
            onClick={() => void enter(account)}
          >
            {statusText(account.role)}
          </Button>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
