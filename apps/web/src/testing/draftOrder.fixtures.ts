import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import { orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'

const line = (at: number): OrderDetail['orderLines'][number] => {
  const price = {
    quantity: 6 * at,
    unitPriceExcludingGSTCents: 12_345,
    gstAmountCents: 1235,
    freightExcludingGSTCents: 105,
    freightGSTAmountCents: 11,
  }
  return {
    ...price,
    lineID: at,
    priceListItemID: at,
    unitPriceCents: 13_580,
    freightCents: 116,
    amountCents: 6 * at * 13_696,
    availableStockCA: 1,
    cartonQuantity: 6,
    minimumOrderQuantity: 6,
    noteCount: 0,
    notes: [],
    product: { productID: at, productCode: `WE-${at}`, productName: `Bồn rửa mặt ${at}`, imageUrl: null },
    change: null,
  }
}

/** A draft with `count` lines. */
export const draftOrder = (count: number, more: Partial<OrderDetail> = {}): OrderDetail => {
  const orderLines = Array.from({ length: count }, (_, at) => line(at + 1))
  const bea = { userName: 'bea@whatever.example', firstName: 'Bea', lastName: 'Lamb' }
  return {
    id: 1,
    orderID: 1,
    orderNumber: 'SO-0000042',
    version: 1,
    customerId: 1,
    customerName: 'Harbour Plumbing Supplies',
    customerAccountNumber: '100512',
    orderStatus: orderStatuses[1],
    unsaved: false,
    shipment: null,
    orderDate: '2026-11-20',
    createdDate: '2026-11-20T00:00:00Z',
    submissionDate: null,
    purchaseOrderNumber: 'PO-7',
    createdBy: bea,
    approver: null,
    lineCount: count,
    budgetAsks: [],
    priceList: { priceListID: 1, priceListName: 'Sydney' },
    shippingAddress: {
      id: 1,
      addressLine1: '1 Whatever Street',
      addressLine2: null,
      addressLine3: null,
      addressLine4: null,
      suburb: 'Sydney',
      state: { id: 2, name: 'NSW' },
      postalCode: '2000',
      country: { id: 1, name: 'Australia' },
      referenceID: 1,
      priceListName: 'Sydney',
    },
    contactPerson: { fullName: 'Kim Ho', phoneNumber: '0298765432' },
    requiredShipDate: '2026-11-30',
    requiredAsap: false,
    approverNote: 'only for the approver',
    invoiceNote: null,
    costCentre: { id: 1, name: 'Site 4', enabled: true },
    purchaseOrderFile: null,
    isOrderSubmitted: false,
    submittedBy: null,
    approvedBy: null,
    approvedDate: null,
    rejectedByReason: null,
    supplierOrderNumber: null,
    nominatedApproverUserName: null,
    rejectedReason: null,
    quote: null,
    schedule: null,
    flags: {
      showCostCentre: false,
      requireCostCentre: false,
      showPurchaseOrderNumber: true,
      requirePurchaseOrderNumber: false,
      showUploadPurchaseOrderFile: true,
      requirePurchaseOrderFile: false,
      showRequestShipDate: true,
      showAccountBalance: true,
      onHold: false,
      ordersEnabled: true,
      allowSelfApproval: false,
      hasBudgets: false,
    },
    ...orderTotals(orderLines),
    orderLines,
    ...more,
  }
}
