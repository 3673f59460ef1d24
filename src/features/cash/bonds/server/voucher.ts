import { letterheadOf } from '#features/office/settings/server/letterhead.ts'
import type { Db } from '#server/database/db.ts'
import type { Call, FileAnswer } from '#server/feature/feature.ts'
import { queueKey } from '#server/pdf/pdf.ts'
import { voucherPdf } from '#server/pdf/voucher.ts'
import type { BondData, ReleaseData } from '../shapes.ts'

type Printing = Pick<Call, 'host' | 'account' | 'address'> & { db: Db }

/** The voucher of what was given back: what was held then, less each deduction. */
export async function voucherOfRelease(release: ReleaseData, bond: BondData, call: Printing): Promise<FileAnswer> {
  const { village, logos } = await letterheadOf(call)
  const number = release.voucher_number
  const stored = release.deductions.reduce((sum, one) => sum + one.amount, 0)
  const body = await voucherPdf(
    {
      village,
      logos,
      number,
      day: release.day,
      payee: release.payee,
      from: release.place?.name ?? null,
      method: [release.method, release.cheque_number].filter(Boolean).join(' '),
      items: [
        {
          text: [`Bond: ${bond.purpose}`, bond.lot?.name].filter(Boolean).join(', '),
          account: 'Money held',
          paper: bond.receipt?.receipt_number ?? '',
          amount: release.returned + stored,
        },
        ...release.deductions.map((one) => ({ ...one, text: `Less: ${one.text}`, paper: '', amount: -one.amount })),
      ],
      undone: release.undone !== null,
      preparedBy: release.recorded_by?.name ?? null,
    },
    queueKey(call),
  )
  return { contentType: 'application/pdf', name: `Voucher_${number}.pdf`, inline: true, body }
}
