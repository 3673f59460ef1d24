import { Alert, Checkbox } from '@mantine/core'
import { t } from '#web/texts/t.ts'

interface Props {
  /** Whether the form takes a house its home owner. */
  shown: boolean
  /** The form's own way to bind the confirmation; what the server says of the consequences is its error. */
  bind: object
}

/** Asks before a home owner becomes somebody else of the house: what is owed stays, and billing stops. */
export const RoleChange = ({ shown, bind }: Props) =>
  shown ? (
    <Alert color="yellow" title={t('This house will have no home owner')}>
      <Checkbox
        label={t('No more bills are issued to it until somebody of the house is made its home owner.')}
        styles={{ error: { whiteSpace: 'normal' } }}
        {...bind}
      />
    </Alert>
  ) : null
