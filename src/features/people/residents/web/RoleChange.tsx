import { Alert, Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'

interface Props {
  /** True when the form takes a house its home owner. */
  shown: boolean
  /** The form's own way to bind the confirmation; what the server says of the consequences is its error. */
  bind: object
  /** Another way that comes to mind first: a sale, where the lot goes to somebody else. */
  offer: ReactNode
}

/** Asks before a home owner becomes somebody else of the house: what is owed stays, and billing stops. */
export const RoleChange = ({ shown, bind, offer }: Props) =>
  shown ? (
    <Alert color="yellow" title={t('This house will have no home owner')}>
      <Checkbox
        label={t('No more bills are issued to it until somebody of the house is made its home owner.')}
        styles={{ error: { whiteSpace: 'normal' } }}
        {...bind}
      />
      <Text size="sm" mt="sm" mb="xs">
        {t('Was the lot sold? A sale names the new owner, and billing goes on.')}
      </Text>
      {offer}
    </Alert>
  ) : null
