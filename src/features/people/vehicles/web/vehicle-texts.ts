import { t } from '#web/texts/t.ts'
import { VEHICLE_KINDS, type VehicleKind } from '../rules.ts'

export const KIND_NAMES: Readonly<Record<VehicleKind, string>> = {
  four_wheel: t('Car, van or pickup'),
  two_wheel: t('Motorcycle'),
  three_wheel: t('Tricycle'),
  delivery_truck: t('Truck'),
}

export const KINDS = VEHICLE_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const)
