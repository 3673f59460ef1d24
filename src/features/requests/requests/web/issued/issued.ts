import type { IssuedPermit, IssuedSticker } from '#features/requests/requests/contract.ts'
import { type Day, showDay } from '#shared/dates.ts'
import type { ResidentWithUserAndHouse } from '#shared/people.ts'
import type { RequestType } from '#shared/request-types.ts'
import { titleCase } from '#shared/text/names.ts'
import { statusText } from '#web/ui/StatusPill.tsx'

/** An issued permit or sticker, as the lists under /files show it. */
export interface IssuedPass {
  id: number
  resident: ResidentWithUserAndHouse
  /** The number it is known by: that of its request. */
  number: string
  type: string
  /** In the resident's hands once it is HARD COPY. */
  copy: 'SOFT COPY' | 'HARD COPY'
  validity: 'active' | 'expired'
  issued: Day
  expires: Day
  /** Of a sticker. */
  plate?: string
}

/** A row of the contract of each type. */
interface Rows {
  permit: IssuedPermit
  sticker: IssuedSticker
}

const OWN: {
  readonly [Type in RequestType]: (
    row: Rows[Type],
  ) => Pick<IssuedPass, 'number' | 'type' | 'copy' | 'validity' | 'plate'>
} = {
  permit: (row) => ({
    number: row.reference_number,
    type: row.permit_type,
    copy: row.copy,
    validity: row.permit_status,
  }),
  sticker: ({ car_sticker_request: request, sticker_status }) => ({
    number: request.reference_number,
    type: statusText(request.sticker_type),
    copy: request.request_status === 'claimed' ? 'HARD COPY' : 'SOFT COPY',
    validity: sticker_status,
    plate: request.car_plate_number,
  }),
}

/** A row of a type's contract as the lists read it. */
export const issuedPass = <Type extends RequestType>(type: Type, row: Rows[Type]): IssuedPass => ({
  id: row.id,
  resident: row.resident,
  issued: row.issue_date,
  expires: row.expiry_date,
  ...OWN[type](row),
})

const THINGS: Readonly<Record<RequestType, string>> = { permit: 'permit', sticker: 'car sticker' }

/** Text of a notice: come and claim it, or until when it is good, or that it is over. */
export function noticeOf(pass: IssuedPass, of: RequestType): { title: string; body: string } {
  const thing = THINGS[of]
  const { firstname } = pass.resident.user
  const hello = firstname ? `Hi ${titleCase(firstname)}` : 'Hello'
  const which = `your ${thing} ${pass.number}`
  if (pass.validity === 'expired')
    return {
      title: `Your ${thing} has expired`,
      body: `${hello}, ${which} expired on ${showDay(pass.expires)}. Please ask the village office for a new one. Thank you!`,
    }
  if (pass.copy === 'SOFT COPY')
    return {
      title: `Your ${thing} is ready to claim`,
      body: `${hello}, ${which} is ready at the village office. Please bring the reference number when you claim it. Thank you!`,
    }
  return {
    title: `Your ${thing} is valid until ${showDay(pass.expires)}`,
    body: `${hello}, ${which} is valid until ${showDay(pass.expires)}. Please renew it at the village office in time. Thank you!`,
  }
}
