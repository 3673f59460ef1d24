import { addDays } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'
import type { Chance } from './random.ts'

const WORK = [
  'New gate',
  'Roof repair',
  'Second floor',
  'Perimeter fence',
  'Solar panels',
  'Kitchen renovation',
  'Water tank',
  'Garage',
]
const CARS = [
  'Toyota Vios',
  'Honda Click',
  'Mitsubishi Mirage',
  'Toyota Hiace',
  'Isuzu Elf',
  'Yamaha NMAX',
  'Ford Ranger',
  'Suzuki Ertiga',
]
const LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ']

/** Clearances and stickers in every state of their lifecycle, each step on a day of its own. */
export async function fillRequests(office: Office, chance: Chance): Promise<void> {
  for (let number = 0; number < 42; number++) await clearance(office, chance, number % 6)
  for (let number = 0; number < 48; number++) await sticker(office, chance, number % 6)
}

/** The n-th day of a request that began some weeks ago, never after today. */
function steps(office: Office, chance: Chance): (step: number) => void {
  const began = addDays(office.today, -chance.between(20, 90))
  const pace = chance.between(1, 4)
  return (step) => office.clock.moveTo(addDays(began, step * pace), '09:30')
}

async function clearance(office: Office, chance: Chance, far: number): Promise<void> {
  const { owner } = chance.pick(office.houses)
  const go = steps(office, chance)
  go(0)
  const from = addDays(office.today, chance.between(-10, 20))
  const { permit_request: made } = await ask(office, 'POST', '/permit-requests', {
    clearanceType: chance.pick(['Building Clearance', 'Construction Clearance']),
    purpose: chance.pick(WORK),
    expect_start_date: from,
    expect_end_date: addDays(from, chance.between(5, 60)),
    resident_id: owner.residentId,
  })
  go(1)
  if (far === 1)
    await ask(office, 'POST', `/permit-requests/${made.id}/reject`, {
      note: chance.pick(['Incomplete Application', 'Insufficient Justification']),
    })
  if (far < 2) return
  const { permit_request: approved } = await ask(office, 'POST', `/permit-requests/${made.id}/approve`, {
    permit_fee: '100',
    processing_fee: '100',
    note: '',
  })
  go(2)
  if (far < 3) return
  await ask(office, 'POST', '/permit-payments/add-payment', {
    permit_request_id: made.id,
    resident_id: owner.residentId,
    amount: approved.total_fee,
    payment_status: 'completed',
    transaction_id: null,
  })
  go(3)
  if (far < 4) return
  await ask(office, 'POST', `/permit-requests/${made.id}/complete`, {})
  go(4)
  if (far === 5) await ask(office, 'PUT', `/permit-requests/${made.id}/claim`, {})
}

const STICKER_FEES = { two_wheel: 200, four_wheel: 400, delivery_truck: 600, pass_through: 500 }

async function sticker(office: Office, chance: Chance, far: number): Promise<void> {
  const { owner } = chance.pick(office.houses)
  const go = steps(office, chance)
  go(0)
  const type = chance.pick(['two_wheel', 'four_wheel', 'four_wheel', 'delivery_truck', 'pass_through'] as const)
  const plate = `${chance.pick(LETTERS)}${chance.pick(LETTERS)}${chance.pick(LETTERS)} ${chance.between(1000, 9999)}`
  const { sticker_request: made } = await ask(office, 'POST', '/car-sticker-requests', {
    car_model: chance.pick(CARS),
    car_plate_number: plate,
    sticker_type: type,
    resident_id: owner.residentId,
  })
  go(1)
  if (far === 1) await ask(office, 'PUT', `/car-sticker-requests/${made.id}/reject`, { note: 'Incomplete Application' })
  if (far < 2) return
  const { sticker_request: approved } = await ask(office, 'PUT', `/car-sticker-requests/approve/${made.id}`, {
    sticker_fee: STICKER_FEES[type],
    note: '',
  })
  go(2)
  if (far < 3) return
  await ask(office, 'POST', '/sticker-payments/add-payment', {
    sticker_request_id: made.id,
    resident_id: owner.residentId,
    amount: approved.total_fee,
    payment_status: 'completed',
  })
  go(3)
  if (far < 4) return
  await ask(office, 'PUT', `/car-sticker-requests/${made.id}/complete`, {})
  go(4)
  if (far === 5) await ask(office, 'PUT', `/car-sticker-requests/${made.id}/claim`, {})
}
