import { liveCash } from './cash-events.ts'
import { expect, type Lived } from './lived.ts'
import type { Event, Split } from './village.ts'

interface Payment {
  payment: { id: number; items: { amount: number }[]; advance: { amount: number } | null }
}

/** Replays a day's events by the product's own calls. */
export async function live(lived: Lived, event: Event): Promise<void> {
  const { product, payments } = lived
  const houseOf = (lot: number) => {
    const house = lived.houses.get(lot)
    if (house === undefined) throw new Error(`Event ${event.n}: there is no lot ${lot}.`)
    return house
  }
  switch (event.type) {
    case 'month_begins': {
      const [year, month] = event.month.split('-').map(Number)
      if (lived.village.about.penalty > 0) await product.ask('POST', '/penalty-runs')
      await product.ask('POST', '/bill-runs', { year, month })
      return
    }
    case 'lot_kind':
      await product.ask('POST', `/houses/${houseOf(event.lot)}/kind`, { kind: event.kind, from: event.from })
      return
    case 'exempt':
      await product.ask('POST', `/houses/${houseOf(event.lot)}/exemptions`, {
        from: event.from,
        to: event.to,
        percent: 100,
        reason: event.reason,
        resolution: event.resolution,
      })
      return
    case 'transfer': {
      const [lastname, firstname] = event.to.name.split(', ')
      await product.ask('POST', `/lots/${houseOf(event.lot)}/transfers`, {
        day: event.on,
        deed: event.deed,
        buyer: { lastname, firstname },
      })
      return
    }
    case 'assessment':
      await product.ask('POST', '/assessments', {
        title: event.title,
        amount: event.amount,
        instalments: event.instalments,
        first_month: event.from,
        kinds: event.kinds,
        resolution: event.resolution,
      })
      return
    case 'year_ahead': {
      const ahead = await product.ask<{ amount: number; discount: number }>(
        'POST',
        `/houses/${houseOf(event.lot)}/year-ahead`,
        { year: event.year },
      )
      expect(lived, `event ${event.n}, discount of a year ahead`, event.expect.discount, ahead.discount)
      return
    }
    case 'payment': {
      const { payment } = await product.ask<Payment>('POST', '/payments', {
        house_id: houseOf(event.lot),
        amount: event.amount,
        method: event.method,
        reference: event.reference || null,
        day: event.on,
      })
      payments.set(event.payment, payment.id)
      expect(
        lived,
        `event ${event.n}, split`,
        amounts(event.expect.split),
        payment.items.map((item) => item.amount).join(' + '),
      )
      expect(lived, `event ${event.n}, advance`, event.expect.advance, payment.advance?.amount ?? 0)
      return
    }
    case 'void': {
      const id = payments.get(event.payment)
      if (id === undefined) throw new Error(`Event ${event.n}: there is no payment ${event.payment}.`)
      await product.ask('POST', `/payments/${id}/void`, { reason: event.reason })
      return
    }
    case 'income':
      await product.ask('POST', '/sales', {
        ...(event.lot === undefined ? {} : { house_id: houseOf(event.lot) }),
        // Of a lot that nobody is known to own, the desk asks who paid.
        payer_name: event.payer ?? 'Somebody of the lot',
        items: [{ account: event.account, text: event.account, amount: event.amount }],
        method: event.method,
        reference: event.reference || null,
        day: event.on,
      })
      return
    case 'month_ends':
      return
    default:
      await liveCash(lived, event)
  }
}

const amounts = (splits: Split[]) => splits.map((split) => split.amount).join(' + ')
