import { of, openRow, press } from '../../window.ts'

export const WINDOWS = [
  ...of('features/people/houses/web/AddMember.tsx', [
    ['Add New Member', ({ house }) => `/houses?house=${house}`, press('ADD NEW MEMBER')],
  ]),
  ...of('features/people/houses/web/EditMember.tsx', [
    ['Edit Member', ({ house }) => `/houses?house=${house}`, openRow],
  ]),
  ...of('features/people/houses/web/AddHouse.tsx', [['Add New House', '/houses', press('ADD HOUSE')]]),
  ...of('features/people/houses/web/HouseActions.tsx', [
    ['Edit House', ({ house }) => `/houses?house=${house}`, press('Edit House')],
  ]),
  ...of('features/people/houses/web/HouseActions.tsx', [
    ['Delete house', ({ house }) => `/houses?house=${house}`, press('Delete house')],
  ]),
  ...of('features/people/houses/web/AddLot.tsx', [
    ['Add Lot without Owner', '/houses', press('Add Lot without Owner')],
  ]),
  ...of('features/people/houses/web/KindsCard.tsx', [
    ['Add Kind of Lot', '/admin-settings?page=lots', press('Add Kind')],
  ]),
]
