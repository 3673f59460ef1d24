import { Anchor, Button, Code, PasswordInput, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { copyText } from '#web/copy-text.ts'
import { useContractForm } from '#web/form.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { secondFactor } from './calls.ts'
import { QrCode } from './QrCode.tsx'
import classes from './TwoStep.module.css'

const TITLE = 'Switch two-step sign-in on'

interface Secret {
  secret: string
  address: string
}

/** Password, QR code and first code, recovery codes: one window after the other. */
export function SwitchOn({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (secret) return <FirstCode of={secret} onClose={onClose} onCodes={setCodes} />
  return <OwnPassword onClose={onClose} onSecret={setSecret} />
}

function OwnPassword({ onClose, onSecret }: { onClose: () => void; onSecret: (secret: Secret) => void }) {
  const form = useContractForm({ call: secondFactor.begin, initialValues: { password: '' }, done: onSecret })
  return (
    <FormDialog title={TITLE} opened onClose={onClose} form={form} yes="Next" busyText="Checking...">
      <PasswordInput
        label="Password"
        description="To be sure that it is you."
        autoComplete="current-password"
        data-autofocus
        {...form.fields.getInputProps('password')}
      />
    </FormDialog>
  )
}

interface FirstCodeProps {
  of: Secret
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

function FirstCode({ of: { secret, address }, onClose, onCodes }: FirstCodeProps) {
  const form = useContractForm({
    call: secondFactor.confirm,
    initialValues: { code: '' },
    done: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <FormDialog title={TITLE} opened onClose={onClose} form={form} yes="Switch on" busyText="Checking...">
      <Text size="sm">
        Scan this picture with an authenticator app, or <Anchor href={address}>open the app on this device</Anchor>.
      </Text>
      <QrCode text={address} label="QR code for an authenticator app" />
      <Text size="sm" c="dimmed">
        To type it instead, the key is <Code className={classes.key}>{inFours(secret)}</Code>
      </Text>
      <TextInput
        label="Code"
        description="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.fields.getInputProps('code')}
      />
    </FormDialog>
  )
}

const inFours = (text: string) => text.replace(/.{4}(?=.)/g, '$& ')

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  return (
    <Dialog
      title="Two-step sign-in is on"
      opened
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => void copy()}>
            {copied ? 'Copied' : 'Copy codes'}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          Keep these recovery codes where only you find them. Each opens your account once when the phone is not at
          hand. They are shown only now.
        </Text>
        <ol className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </ol>
        <VisuallyHidden role="status">{copied && 'The codes were copied.'}</VisuallyHidden>
      </Stack>
    </Dialog>
  )
}
