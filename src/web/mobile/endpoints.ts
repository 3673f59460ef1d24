import type { Endpoint } from '#shared/contract.ts'
import { typedEndpoint } from '#web/calls/api.ts'

// Calls of the pages for phones, without the contracts' schemas: those would be a tenth of what a phone loads.
// Each names its endpoint as a type, so that a path or a method that is none does not compile.

type Plain = Endpoint & { reply: object; idempotent?: never; atRoot?: never }

/** A call that reads. */
export const get = <E extends Plain & { method: 'GET' }>(path: E['path'], who: E['who']) =>
  typedEndpoint<Endpoint>({ method: 'GET', path, who }) as E
/** A call that reads a file. */
export const file = <E extends Endpoint & { method: 'GET'; reply: 'file' }>(path: E['path'], who: E['who']) =>
  ({ ...typedEndpoint<Endpoint>({ method: 'GET', path, who }), reply: 'file' }) as E
/** A call that writes. */
export const post = <E extends Plain & { method: 'POST' }>(path: E['path'], who: E['who']) =>
  typedEndpoint<Endpoint>({ method: 'POST', path, who }) as E
/** A call that writes once, however often it is repeated. */
export const postOnce = <E extends Endpoint & { method: 'POST'; idempotent: true }>(path: E['path'], who: E['who']) =>
  ({ ...typedEndpoint<Endpoint>({ method: 'POST', path, who }), idempotent: true }) as E
