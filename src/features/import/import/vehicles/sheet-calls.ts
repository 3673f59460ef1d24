import * as z from 'zod/mini'
import { refusals as unknown } from '#features/people/vehicles/refusals.ts'
import { VEHICLE_KINDS } from '#features/people/vehicles/rules.ts'
import { post } from '#shared/contract.ts'
import * as f from '#shared/fields.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'
import { MAX_VEHICLES } from './sheet-rules.ts'

const sentence = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()), message: z.string() })

/** A vehicle of a sheet as it was read, or a row that cannot be taken. */
const readVehicle = z.object({
  /** The sheet's own number. */
  row: z.int(),
  /** Text of its cells. */
  from: z.string(),
  house_id: z.nullable(z.int()),
  address: z.nullable(z.string()),
  resident_id: z.nullable(z.int()),
  /** Name of its user. */
  used_by: z.nullable(z.string()),
  plate: z.nullable(z.string()),
  kind: z.nullable(z.enum(VEHICLE_KINDS)),
  make: z.string(),
  colour: z.nullable(z.string()),
  /** Result of it: registered, there already at the same lot, or left out with its problem. */
  becomes: z.enum(['added', 'known', 'problem']),
  /** The problem, or what is good to know. */
  note: z.nullable(sentence),
})
export type ReadVehicle = z.output<typeof readVehicle>
export type ReadVehicleData = z.input<typeof readVehicle>

/** Calls of a spreadsheet of vehicles alone. */
export const vehicleSheetCalls = {
  readVehicles: post('/vehicles/sheets/read', {
    who: 'records',
    summary: 'How each row of a spreadsheet of vehicles is read; nothing is kept',
    // The file is read before a connection is taken.
    reads: true,
    files: ['file'],
    body: z.object({}),
    patience: 30_000,
    reply: z.array(readVehicle),
  }),
  postVehicles: post('/vehicles/sheets', {
    who: 'records',
    summary: 'Register vehicles as they were read, all or none; those that are there at their lot stay',
    body: z.object({
      vehicles: f.list(
        z.object({
          house_id: f.id(common.no_such_house),
          resident_id: f.optionalId(),
          plate: f.text(30, unknown.plate_needed),
          kind: f.choice(VEHICLE_KINDS, unknown.choose_kind),
          make: f.optionalText(100),
          colour: f.optionalText(40),
        }),
        refusals.too_many({ count: MAX_VEHICLES }),
        MAX_VEHICLES,
      ),
    }),
    idempotent: true,
    status: 201,
    reply: z.object({ message: z.string(), added: z.int(), known: z.int() }),
  }),
}
