import { isBlank } from '../characters.ts'

interface FilledOrder {
  readonly orderLines: readonly unknown[]
  readonly contactPerson: { readonly fullName: string; readonly phoneNumber: string }
  readonly purchaseOrderNumber: string | null
  readonly purchaseOrderFile: unknown
  readonly requiredShipDate: string | null
  readonly requiredAsap: boolean
  readonly approver: unknown
  readonly approverNote: string | null
  readonly invoiceNote: string | null
  readonly costCentre: unknown
}

/** True if an order has no line and every field is empty, so that it can be deleted without loss. */
export const isEmptyOrder = (order: FilledOrder): boolean =>
  order.orderLines.length === 0 &&
  [
    order.contactPerson.fullName,
    order.contactPerson.phoneNumber,
    order.purchaseOrderNumber,
    order.approverNote,
    order.invoiceNote,
  ].every(isBlank) &&
  [order.purchaseOrderFile, order.requiredShipDate, order.approver, order.costCentre].every(
    (chosen) => chosen === null,
  ) &&
  !order.requiredAsap
