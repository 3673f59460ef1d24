import { AsyncLocalStorage } from 'node:async_hooks'

const outside = AsyncLocalStorage.snapshot()

/**
 * Does what somebody else does meanwhile: outside of the transaction that is open around it, which would refuse a second
 * connection (A10).
 */
export const beside = <T>(work: () => T): T => outside(work)
