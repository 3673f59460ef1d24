import type { Permit, Sticker } from '#features/requests/requests/contract.ts'

/** The tab and filter of the clearance and car sticker screens on which a request of a status stands; the first when blank. */
const permitTabs: Record<Permit['permit_status'], Record<string, string>> = {
  pending: {},
  rejected: { status: 'rejected' },
  to_pay: { tab: 'to_pay' },
  in_progress: { tab: 'in_progress' },
  to_claim: { tab: 'to_claim' },
  claimed: { tab: 'completed' },
}
const stickerTabs: Record<Sticker['request_status'], Record<string, string>> = {
  pending: {},
  rejected: { status: 'rejected' },
  approved: { tab: 'to_pay' },
  in_progress: { tab: 'in_progress' },
  completed: { tab: 'completed' },
  claimed: { tab: 'completed', status: 'claimed' },
}

/** The open request: one that waits is open for review, any other to be read. */
const opened = (id: number, waits: boolean) => ({ [waits ? 'review' : 'request']: String(id) })

/** Where a clearance request is worked on, as the address of /clearance holds it. */
export const permitPlace = ({ id, permit_status }: Permit) => ({
  ...permitTabs[permit_status],
  ...opened(id, permit_status === 'pending'),
})

/** Where a car sticker request is worked on, as the address of /sticker holds it. */
export const stickerPlace = ({ id, request_status }: Sticker) => ({
  ...stickerTabs[request_status],
  ...opened(id, request_status === 'pending'),
})
