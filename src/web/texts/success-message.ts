import type { Message } from '#shared/messages.ts'

/** The server's message about what it did; by its key with its values, where it has one. */
export interface Done {
  message: string
  code?: string | undefined
  params?: object | undefined
}

/** As `told` tells it. */
export const successMessage = ({ message, code, params }: Done): string | Message =>
  code ? ({ code, params: params ?? {}, message } as Message) : message
