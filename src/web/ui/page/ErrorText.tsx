import { Text } from '@mantine/core'

/** A failure as red text; nothing without one. */
export const ErrorText = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <Text role="alert" size="sm" c="var(--mantine-color-error)">
      {children}
    </Text>
  ) : null
