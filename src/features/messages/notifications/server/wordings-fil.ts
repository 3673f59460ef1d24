import { type Day, type Month, showTime } from '#shared/dates.ts'
import { peso } from '#shared/money.ts'
import type { RequestType } from '#shared/request-types.ts'
import { titleCase } from '#shared/text/names.ts'
import type { NoticeText } from '../rules.ts'
import { monthWords } from './month-words.ts'
import { isWholeDay, type NoticeParams, placeOf, type Slot, type Waiting, type Wordings } from './wordings.ts'

const day = new Intl.DateTimeFormat('fil-PH', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })
const month = new Intl.DateTimeFormat('fil-PH', { timeZone: 'UTC', year: 'numeric', month: 'long' })

export const showDay = (of: Day) => day.format(new Date(`${of}T00:00:00Z`))
const showMonth = (of: Month) => month.format(new Date(`${of}-01T00:00:00Z`))
const hi = (name: string) => (name ? `Kumusta po, ${titleCase(name)}` : 'Kumusta po')
const { monthsText, countedText, paidText } = monthWords({
  ...{ showMonth, list: new Intl.ListFormat('fil'), to: 'hanggang', months: 'buwan' },
})

const bookingText = (on: Slot) =>
  `${hi(on.name)}. Ang booking ninyo sa ${on.amenity} sa ${showDay(on.booking_date)}, ${showTime(on.start_time)}–${showTime(on.end_time)}`
const EXPIRED = 'Nag-expire ang Booking'
const bookingTitles = {
  for_approval: 'Hinihintay ang Pag-apruba sa Booking',
  reserved: 'Naka-reserve na ang Booking',
  rejected: 'Tinanggihan ang Booking',
  cancelled: 'Kinansela ang Booking',
}
const bookingStates = {
  for_approval: 'ay naghihintay ng pag-apruba.',
  reserved: 'ay naka-reserve na.',
  rejected: 'ay hindi naaprubahan.',
  cancelled: 'ay kinansela.',
}
const requestNames: Readonly<Record<RequestType, string>> = { permit: 'clearance', sticker: 'car sticker' }
const complaints: Readonly<Record<string, string>> = {
  ...{
    Noise: 'Ingay',
    Dispute: 'Alitan',
    Others: 'Iba pa',
    Garbage: 'Basura',
    Parking: 'Paradahan',
    Pets: 'Mga alagang hayop',
  },
  ...{ Water: 'Tubig', 'Street light': 'Ilaw sa kalye', Security: 'Seguridad' },
}
const numbered = (number: string | undefined) => (number ? ` ${number}` : '')

function eventText(event: NoticeParams['announcements.new']): string {
  const { startDate, endDate, startTime, endTime } = event
  if (isWholeDay(event)) return showDay(startDate)
  if (startDate === endDate) return `${showDay(startDate)}, ${showTime(startTime)} hanggang ${showTime(endTime)}`
  return `${showDay(startDate)}, ${showTime(startTime)} hanggang ${showDay(endDate)}, ${showTime(endTime)}`
}

const OFFICE_WAITS: Readonly<Record<Waiting, NoticeText>> = {
  payment: {
    title: 'May iniulat na bayad',
    body: 'May residenteng nag-ulat ng bayad. Naghihintay ito sa Mga Iniulat na Bayad.',
  },
  booking: {
    title: 'May humiling ng booking',
    body: 'May residenteng humihiling ng booking. Naghihintay ito ng pag-apruba.',
  },
  permit: {
    title: 'May humiling ng clearance',
    body: 'May residenteng nagpadala ng mga papeles para sa clearance. Naghihintay ang mga ito ng pagsusuri.',
  },
  sticker: {
    title: 'May humiling ng car sticker',
    body: 'May residenteng nagpadala ng mga papeles ng sasakyan. Naghihintay ang mga ito ng pagsusuri.',
  },
  complaint: {
    title: 'May dumating na reklamo',
    body: 'May residenteng nagpadala ng reklamo. Naghihintay ito sa Mga Reklamo.',
  },
  count: { title: 'May nabilang na drawer', body: 'Naghihintay ang bilang ng pagkumpirma ninyo sa cash book.' },
  reopening: {
    title: 'May saradong buwan na hinihiling buksan muli',
    body: 'Naghihintay ito ng pagsang-ayon ninyo sa cash book.',
  },
  permit_message: {
    title: 'May isinulat ang residente tungkol sa clearance',
    body: 'Naghihintay ito ng sagot sa hiling.',
  },
  sticker_message: {
    title: 'May isinulat ang residente tungkol sa car sticker',
    body: 'Naghihintay ito ng sagot sa hiling.',
  },
  payment_message: {
    title: 'May isinulat ang residente tungkol sa iniulat na bayad',
    body: 'Naghihintay ito ng sagot sa Mga Iniulat na Bayad.',
  },
  answer: { title: 'May isinulat ang residente tungkol sa reklamo', body: 'Naghihintay ito ng sagot sa Mga Reklamo.' },
}

/** The notices for who reads Filipino. What people wrote (reasons, notes, remarks) stays as they wrote it. */
export const inFilipino: Wordings = {
  'dues.overdue': ({ firstname, house, months, total }) => ({
    title: 'Paalala: Lampas na sa Takda ang Buwanang Bayad',
    body: `${hi(firstname)}. Lampas na po sa takda ang buwanang bayad ng ${placeOf(house)} para sa ${countedText(months)}. Ang kabuuang babayaran ay ${peso(total)}. Pakibayaran po sa opisina ng village. Kung nakabayad na kayo, huwag na pong pansinin ito. Salamat po!`,
  }),
  'dues.overdue_lots': ({ firstname, lots, total }) => ({
    title: 'Paalala: Lampas na sa Takda ang Buwanang Bayad',
    body: `${hi(firstname)}. Lampas na po sa takda ang buwanang bayad ng ${lots.length} lote: ${lots.map((lot) => `${lot.house} para sa ${countedText(lot.months)}, ${peso(lot.total)}`).join('; ')}. Ang kabuuang babayaran ay ${peso(total)}. Pakibayaran po sa opisina ng village. Kung nakabayad na kayo, huwag na pong pansinin ito. Salamat po!`,
  }),
  'dues.due_soon': ({ firstname, lots, due, total, today }) => ({
    title: today ? 'Ngayon ang Takdang Araw ng Bayad' : 'Malapit na ang Takdang Araw ng Bayad',
    body: `${hi(firstname)}. ${peso(total)} po para sa ${lots.join(', ')} ang babayaran hanggang ${showDay(due)}. Puwedeng magbayad sa phone o sa opisina ng village. Kung nakabayad na kayo, huwag na pong pansinin ito. Salamat po!`,
  }),
  'gate.asks': ({ firstname, guest, house, about }) => ({
    title: 'May Tao sa Gate',
    body: `${hi(firstname)}. Nasa gate po si ${guest} at hinahanap ang ${house}${about ? ` (${about})` : ''}. Papapasukin po ba? Pakisagot sa app.`,
  }),
  'gate.arrived': ({ guest, house }) => ({
    title: 'Pumasok na ang Inyong Bisita',
    body: `Pumasok na po sa gate si ${guest}, para sa ${house}.`,
  }),
  'dues.instalment': ({ firstname, lots, due, amount, broken }) => ({
    title: broken ? 'Naputol ang Payment Plan' : 'Hindi Nabayaran ang Hulog',
    body: `${hi(firstname)}. Hindi pa po nababayaran ang hulog noong ${showDay(due)} para sa ${lots.join(', ')}. Kailangan po ng ${peso(amount)} para masunod ang payment plan${broken ? '; naputol na po ito, kaya may penalty na ulit hanggang mabayaran' : ''}. Kung nakabayad na kayo, huwag na pong pansinin ito. Salamat po!`,
  }),
  'dues.paid': ({ firstname, months, amount, receiptNumber }) => ({
    title: 'Natanggap ang Bayad',
    body: `${hi(firstname)}. Natanggap po namin ang bayad ninyong ${peso(amount)} para sa buwanang bayad ng ${monthsText(months)}. Ang numero ng resibo ninyo ay ${receiptNumber}. Salamat po!`,
  }),
  'dues.received': ({ firstname, months, amount, advance, receiptNumber }) => ({
    title: 'Natanggap ang Bayad',
    body: `${hi(firstname)}. Natanggap po namin ang bayad ninyong ${peso(amount)}${months.length > 0 ? ` para sa bayarin ng ${monthsText(months)}` : ''}.${advance > 0 ? ` ${peso(advance)} nito ay paunang bayad.` : ''} Ang numero ng resibo ninyo ay ${receiptNumber}. Salamat po!`,
  }),
  'payments.voided': ({ firstname, items, amount, receiptNumber, reason }) => ({
    title: 'Na-void ang Bayad',
    body: `${hi(firstname)}. Ang bayad ninyong ${peso(amount)} na may resibong ${receiptNumber} ay na-void ng opisina ng village. Dahilan: ${reason}. Hindi na ito bilang sa: ${paidText(items)}. Kung hindi ninyo alam ang dahilan, magtanong po sa opisina.`,
  }),
  'bookings.status': ({ status, due, ...on }) => ({
    title: bookingTitles[status],
    body: `${bookingText(on)} ${bookingStates[status]}${status === 'reserved' && due > 0 ? ` Ang babayaran pa ay ${peso(due)}.` : ''}`,
  }),
  'bookings.passed_over': (on) => ({
    title: bookingTitles.rejected,
    body: `${bookingText(on)} ay hindi naaprubahan dahil naka-reserve na sa iba ang oras na ito. Pumili po ng ibang oras.`,
  }),
  'bookings.expired': ({ paid, ...on }) => ({
    title: EXPIRED,
    body: `${bookingText(on)} ay hindi napagpasyahan bago ang oras nito at nag-expire na.${paid > 0 ? ` Pakikuha po sa opisina ang ${peso(paid)} na naibayad para rito.` : ''}`,
  }),
  'bookings.to_refund': ({ paid, ...on }) => ({
    title: EXPIRED,
    body: `Ang booking ng ${on.amenity} ni ${titleCase(on.name)} sa ${showDay(on.booking_date)}, ${showTime(on.start_time)}–${showTime(on.end_time)} ay hindi napagpasyahan bago ang oras nito at nag-expire na. May ${peso(paid)} na naibayad para rito na kailangang ibalik.`,
  }),
  'requests.approved': ({ thing, reference, fee, processing, note }) => ({
    title: `Naaprubahan ang request ninyo ng ${requestNames[thing]}`,
    body: `Naaprubahan po ang request ninyong ${reference}. ${
      fee + processing > 0
        ? `Magbayad po ng ${peso(fee + processing)} sa opisina (bayad ${peso(fee)}, processing ${peso(processing)}).`
        : 'Wala kayong babayaran; sinimulan na po itong gawin.'
    }${note ? ` Paalala ng opisina: ${note}` : ''}`,
  }),
  'requests.rejected': ({ thing, reference, note }) => ({
    title: `Tinanggihan ang request ninyo ng ${requestNames[thing]}`,
    body: `Tinanggihan po ang request ninyong ${reference}: ${note}`,
  }),
  'requests.paid': ({ reference, amount, receiptNumber }) => ({
    title: 'Natanggap ang bayad',
    body: `Natanggap po namin ang bayad ninyong ${peso(amount)} para sa ${reference}. Ang numero ng resibo ninyo ay ${receiptNumber}. Sinimulan na po itong gawin.`,
  }),
  'requests.ready': ({ thing, reference }) => ({
    title: `Puwede nang kunin ang ${requestNames[thing]} ninyo`,
    body: `Handa na po ang ${reference}. Pakidala ang reference number kapag kukunin ito.`,
  }),
  'stickers.ends_soon': ({ firstname, plates, until }) => ({
    title: 'Malapit nang matapos ang sticker ninyo',
    body: `${hi(firstname)}. May bisa po ang sticker ng ${plates.join(', ')} hanggang ${showDay(until)}. Paki-renew po ito sa opisina ng village bago iyon. Salamat po!`,
  }),
  'stickers.void': ({ plate, reference, kind }) => ({
    title: 'Wala nang bisa ang sticker ninyo',
    body: `${kind === 'lost' ? 'Nawala' : 'Nasira'} po ang sticker na ${reference} ng ${plate}, kaya wala na itong bisa: wala nang pinatutunayan ang code nito. Kung hindi ito totoo, pakisabi po sa opisina ng village.`,
  }),
  'stickers.renewed': ({ firstname, plates }) => ({
    title: 'Mga bagong sticker ng sasakyan',
    body: `${hi(firstname)}. Naglabas po ang opisina ng village ng mga bagong sticker para sa ${plates.join(', ')}. Pakidikit po sa lugar ng mga luma.`,
  }),
  'complaints.answered': ({ firstname, number, message }) => ({
    title: 'Sagot ng Opisina sa Reklamo',
    body: `${hi(firstname)}. Sumagot ang opisina sa inyong reklamo${numbered(number)}: ${message}`,
  }),
  'threads.written': ({ firstname, about, message }) => ({
    title: 'Sumulat ang opisina',
    body: `${hi(firstname)}. Sumulat ang opisina ng village tungkol sa ${about}: ${message}`,
  }),
  'complaints.working': ({ firstname, number }) => ({
    title: 'Inaasikaso na ng opisina ang reklamo ninyo',
    body: `${hi(firstname)}. Inaasikaso na ng opisina ng village ang reklamo ninyong ${number}. Susulatan po kayo kapag may balita.`,
  }),
  'payments.not_taken': ({ firstname, amount, reason }) => ({
    title: 'Hindi Tinanggap ang Iniulat na Bayad',
    body: `${hi(firstname)}. Hindi po naitala ng opisina ang iniulat ninyong bayad na ${peso(amount)}. Dahilan: ${reason}`,
  }),
  'bookings.cancelled_by_resident': ({ name, amenity, booking_date, start_time, end_time, paid }) => ({
    title: 'Kinansela ng Residente ang Booking',
    body: `Kinansela ni ${titleCase(name)} ang booking sa ${amenity} sa ${showDay(booking_date)}, ${showTime(start_time)}–${showTime(end_time)}.${paid > 0 ? ` May ibinayad na ${peso(paid)} na dapat ibalik o iayos.` : ''}`,
  }),
  'complaints.solved': ({ firstname, number, type, sent, remarks }) => ({
    title: 'Nalutas na ang reklamo ninyo',
    body: `${hi(firstname)}. Nalutas na ng opisina ng village ang reklamo ninyo${numbered(number)} noong ${showDay(sent)} (${complaints[type] ?? type}). Paliwanag: ${remarks}`,
  }),
  'office.waits': ({ what }) => OFFICE_WAITS[what],
  'approvals.asked': ({ name, about, reason }) => ({
    title: 'Naghihintay ng pagsang-ayon ninyo',
    body: `May mungkahi si ${titleCase(name)}: ${about}.${reason ? ` Dahilan: ${reason}` : ''}`,
  }),
  'approvals.decided': ({ name, about, state, reason }) => ({
    title: {
      done: 'Nagawa na ang mungkahi ninyo',
      refused: 'Hindi tinanggap ang mungkahi ninyo',
      failed: 'Hindi nagawa ang mungkahi ninyo',
    }[state],
    body: `${about}. ${{ done: `Sumang-ayon si ${titleCase(name)}.`, refused: `Hindi pumayag si ${titleCase(name)}: ${reason}`, failed: reason }[state]}`,
  }),
  'office.text': ({ title_fil, body_fil }) => ({ title: title_fil, body: body_fil }),
  'announcements.new': (event) => ({ title: event.title, body: `${event.content}\n\nKailan: ${eventText(event)}` }),
}
