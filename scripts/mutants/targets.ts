/** The rules of money, access and time, and the tests that belong to each. */
export const TARGETS: Readonly<Record<string, readonly string[]>> = {
  'src/shared/money.ts': ['src/shared/money.test.ts'],
  'src/shared/dates.ts': ['src/shared/dates.test.ts'],
  'src/shared/fields/numbers.ts': ['src/shared/fields.test.ts'],
  'src/shared/fields/days.ts': ['src/shared/fields.test.ts'],
  'src/features/dues/bills/rules.ts': ['src/features/dues/bills/rules.test.ts'],
  'src/features/ledger/payments/rules.ts': [
    'src/features/ledger/payments/rules.test.ts',
    'src/features/ledger/settlement/split-order.test.ts',
    'src/features/ledger/settlement/split.test.ts',
  ],
  'src/features/ledger/settlement/rules.ts': [
    'src/features/ledger/settlement/split-order.test.ts',
    'src/features/ledger/settlement/split.test.ts',
  ],
  'src/features/dues/statements/rules.ts': ['src/features/dues/statements/rules.test.ts'],
  'src/features/bookings/bookings/rules.ts': [
    'src/features/bookings/bookings/price.test.ts',
    'src/features/bookings/bookings/rules.test.ts',
  ],
  'src/features/requests/requests/rules.ts': ['src/features/requests/requests/rules.test.ts'],
  'src/features/people/residents/rules.ts': ['src/features/people/residents/rules.test.ts'],
  'src/server/access/access.ts': ['src/server/access/access.test.ts'],
  'src/server/limits/network.ts': ['src/server/limits/network.test.ts'],
}
