import { Anchor, Button, Code, PasswordInput, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import { copyText } from '#web/device/copy-text.ts'
import { useContractForm } from '#web/form.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { secondFactorContract } from '../contract.ts'
import { qrOf, qrPath } from './qr.ts'
import classes from './TwoStep.module.css'

/** A text as QR code, made here: the secret in it goes to no other service. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(qrOf(text)), [text])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={path} />
    </svg>
  )
}

const TITLE = t('Switch two-step sign-in on')

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
  const form = useContractForm({
    endpoint: secondFactorContract.begin,
    initialValues: { password: '' },
    done: onSecret,
  })
  return (
    <FormDialog title={TITLE} onClose={onClose} form={form} yes={t('Next')} busyText={t('Checking...')}>
      <PasswordInput
        label={t('Password')}
        description={t('To be sure that it is you.')}
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
    endpoint: secondFactorContract.confirm,
    initialValues: { code: '' },
    done: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  return (
    <FormDialog title={TITLE} onClose={onClose} form={form} yes={t('Switch on')} busyText={t('Checking...')}>
      <Text size="sm">
        <T
          text="Scan this picture with an authenticator app, or {anchor}."
          anchor={
            <Anchor href={address} underline="always">
              {t('open the app on this device')}
            </Anchor>
          }
        />
      </Text>
      <QrCode text={address} label={t('QR code for an authenticator app')} />
      <Text size="sm" c="dimmed">
        <T
          text="To type it instead, the key is {secret}"
          secret={<Code className={classes.key}>{inFours(secret)}</Code>}
        />
      </Text>
      <TextInput
        label={t('Code')}
        description={t('The six digits that the app shows now.')}
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
      title={t('Two-step sign-in is on')}
      opened
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => void copy()}>
            {copied ? t('Copied') : t('Copy codes')}
          </Button>
          <Button onClick={onClose}>{t('Done')}</Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          {t(
            'Keep these recovery codes where only you find them. Each opens your account once when the phone is not at hand. They are shown only now.',
          )}
        </Text>
        <ol className={classes.codes} aria-label={t('Recovery codes')}>
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </ol>
        <VisuallyHidden role="status">{copied && t('The codes were copied.')}</VisuallyHidden>
      </Stack>
    </Dialog>
  )
}
