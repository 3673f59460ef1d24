/**
 * Types of requests to the office that go one way, from being asked for to being handed over. Each is described in
 * `features/requests`; tables by type are `Record<RequestType, …>`, so that none of them forgets a new one
 * (docs/decisions/permits-and-stickers.md).
 */
export const REQUEST_TYPES = ['permit', 'sticker'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

/** Name of each where payments say what they are for. */
export const KIND_OF_REQUEST = { permit: 'clearance', sticker: 'sticker' } as const satisfies Record<
  RequestType,
  string
>

/** Kinds of what is paid besides dues: a booking, or a request by its name. */
export const OPEN_ITEM_KINDS = ['booking', KIND_OF_REQUEST.permit, KIND_OF_REQUEST.sticker] as const
export type OpenItemKind = (typeof OPEN_ITEM_KINDS)[number]

/** Pages of the office on which each is worked on. */
export const REQUEST_PAGES = { permit: '/clearance', sticker: '/sticker' } as const satisfies Record<
  RequestType,
  string
>
