import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { expect, test } from 'vitest'
import { importRows } from '../../imports/imports.fixtures.ts'
import { mailedRequest, wholeBilling } from '../../payment-requests/paymentRequest.fixtures.ts'
import { books, confirmedPayment } from '../card/cardPayment.fixtures.ts'
import { resetSelections } from './resetSelections.ts'

// Documents are locked in the order of their ids, for both orders of the selections.
test.each([true, false])(
  'a reset of two selections that meets an import of their documents: both succeed (R17, R19)',
  async (isEarlier) => {
    const world = await createPortal()
    const { portal, customer, given, as, anonymous } = world
    const [low, high] = [await given.openInvoice(), await given.openInvoice()]
    const [selected, linked] = isEarlier ? [low, high] : [high, low]
    await confirmedPayment(world, await as.payer(), [selected])
    const { params } = await mailedRequest(world, { documentNumber: linked.documentNumber })
    await anonymous.updatePaymentRequest({ params, body: wholeBilling })
    await anonymous.confirmPaymentRequest({ params, body: { paymentStatus: { id: 2 } } })
    expect((await books(world)).reserved).toEqual([low.id, high.id])
    const rows = [low, high].map(({ documentNumber }) => ({
      accountNumber: customer.accountNumber,
      documentNumber,
      type: 'invoice',
      date: '2026-01-01',
      dueDate: '2026-02-01',
      total: '110.00',
      balance: '110.00',
    }))
    let releases = 0
    const { reached, first, rival } = await meetAt(
      portal,
      (text) => text.startsWith('update "documents"') && (releases += 1) === 2,
      () => resetSelections(portal, new Date(portal.clock().getTime() + dayMs)),
      () => importRows(portal.database, 'invoices', rows),
    )
    expect([reached, first.status, rival.status]).toEqual([true, 'fulfilled', 'fulfilled'])
    expect(rival).toMatchObject({ value: { errors: [] } })
    expect((await books(world)).reserved).toEqual([])
  },
)
