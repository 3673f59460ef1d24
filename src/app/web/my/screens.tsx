import type { Screen } from '#features/my/my/web/App.tsx'
import { late } from '#web/mobile/late.tsx'

interface PreloadedScreens extends Screen {
  /** Loads its code before it is opened. */
  ahead: () => Promise<unknown>
}

type Load = Parameters<typeof late<{ id: number }>>[0]

const screen = (path: RegExp, load: Load, more: Pick<Screen, 'door' | 'gate'> = {}): PreloadedScreens => ({
  path,
  ...late(load),
  ...more,
})

const GATE = { gate: true } as const
const gatePages = async () => (await import('#features/gate/gate/web/GatePages.tsx')).GatePages

const guestPages = async () => (await import('#features/my/my/web/guests/GuestPages.tsx')).GuestPages

/** Every page for phones, of the residents and of the gate: its path, with the number in it, and its code. */
export const screens: readonly PreloadedScreens[] = [
  screen(/^\/my$/i, async () => (await import('#features/my/my/web/home/Home.tsx')).Home),
  screen(/^\/my\/sign-in$/i, async () => (await import('#features/my/my/web/door/SignIn.tsx')).SignIn, {
    door: true,
  }),
  screen(/^\/my\/forgot$/i, async () => (await import('#features/my/my/web/door/Forgot.tsx')).Forgot, { door: true }),
  screen(/^\/my\/reset$/i, async () => (await import('#features/my/my/web/door/Forgot.tsx')).Reset, { door: true }),
  screen(/^\/my\/new-email$/i, async () => (await import('#features/my/my/web/door/Forgot.tsx')).NewEmail, {
    door: true,
  }),
  screen(/^\/start$/i, async () => (await import('#features/my/my/web/door/Start.tsx')).Start, { door: true }),
  screen(/^\/my\/lots\/(\d+)$/i, async () => (await import('#features/my/my/web/lots/Lot.tsx')).LotPage),
  screen(/^\/my\/receipts$/i, async () => (await import('#features/my/my/web/lots/Receipts.tsx')).Receipts),
  screen(/^\/my\/announcements$/i, async () => (await import('#features/my/my/web/home/Latest.tsx')).Announcements),
  screen(
    /^\/my\/announcements\/(\d+)$/i,
    async () => (await import('#features/my/my/web/home/Latest.tsx')).AnnouncementPage,
  ),
  screen(/^\/my\/notices$/i, async () => (await import('#features/my/my/web/more/Notices.tsx')).Notices),
  screen(/^\/my\/pay$/i, async () => (await import('#features/my/my/web/pay/Pay.tsx')).Pay),
  screen(/^\/my\/pay\/reports\/(\d+)$/i, async () => (await import('#features/my/my/web/pay/OneReport.tsx')).OneReport),
  screen(/^\/my\/bookings$/i, async () => (await import('#features/my/my/web/bookings/Bookings.tsx')).Bookings),
  screen(
    /^\/my\/bookings\/new\/(\d+)$/i,
    async () => (await import('#features/my/my/web/bookings/NewBooking.tsx')).NewBooking,
  ),
  screen(
    /^\/my\/bookings\/(\d+)$/i,
    async () => (await import('#features/my/my/web/bookings/OneBooking.tsx')).OneBooking,
  ),
  screen(/^\/my\/requests$/i, async () => (await import('#features/my/my/web/requests/Requests.tsx')).Requests),
  screen(
    /^\/my\/requests\/clearance$/i,
    async () => (await import('#features/my/my/web/requests/NewRequest.tsx')).NewClearance,
  ),
  screen(
    /^\/my\/requests\/sticker$/i,
    async () => (await import('#features/my/my/web/requests/NewRequest.tsx')).NewSticker,
  ),
  screen(
    /^\/my\/requests\/complaint$/i,
    async () => (await import('#features/my/my/web/requests/NewComplaint.tsx')).NewComplaint,
  ),
  screen(
    /^\/my\/requests\/clearances\/(\d+)$/i,
    async () => (await import('#features/my/my/web/requests/OneRequest.tsx')).OneClearance,
  ),
  screen(
    /^\/my\/requests\/stickers\/(\d+)$/i,
    async () => (await import('#features/my/my/web/requests/OneRequest.tsx')).OneSticker,
  ),
  screen(
    /^\/my\/requests\/complaints\/(\d+)$/i,
    async () => (await import('#features/my/my/web/requests/OneComplaint.tsx')).OneComplaint,
  ),
  screen(/^\/my\/more$/i, async () => (await import('#features/my/my/web/more/More.tsx')).More),
  screen(/^\/my\/more\/profile$/i, async () => (await import('#features/my/my/web/more/Profile.tsx')).Profile),
  screen(/^\/my\/more\/household$/i, async () => (await import('#features/my/my/web/more/Household.tsx')).Household),
  screen(/^\/my\/more\/devices$/i, async () => (await import('#features/my/my/web/more/Devices.tsx')).Devices),
  screen(/^\/my\/more\/password$/i, async () => (await import('#features/my/my/web/more/Password.tsx')).Password),
  screen(/^\/my\/more\/guidelines$/i, async () => (await import('#features/my/my/web/more/Guidelines.tsx')).Guidelines),
  screen(/^\/my\/more\/help$/i, async () => (await import('#features/my/my/web/more/Help.tsx')).Help),
  screen(/^\/my\/guests$/i, guestPages),
  screen(/^\/my\/guests\/new$/i, guestPages),
  screen(/^\/my\/guests\/passes\/(\d+)$/i, guestPages),
  screen(/^\/my\/guests\/visits\/(\d+)$/i, guestPages),
  screen(/^\/gate$/i, gatePages, GATE),
  screen(/^\/gate\//i, gatePages, GATE),
  screen(/^\/my\/more\/documents$/i, async () => (await import('#features/my/my/web/more/Documents.tsx')).Documents),
]
