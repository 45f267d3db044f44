import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { Approver } from '@tradecounter/rules/orders/decisions/approvers.ts'
import type { OrderFieldChange } from '../orderVerbs.data.ts'

/** Fields of an order in the form: texts are never null, choices may be. */
export interface OrderFields {
  readonly contactName: string
  readonly contactPhone: string
  readonly purchaseOrderNumber: string
  readonly requiredShipDate: string | null
  readonly requiredAsap: boolean
  readonly approverUserName: string | null
  readonly approverNote: string
  readonly invoiceNote: string
  readonly costCentreId: number | null
}

export const fieldsOf = (order: OrderDetail): OrderFields => ({
  contactName: order.contactPerson.fullName,
  contactPhone: order.contactPerson.phoneNumber,
  purchaseOrderNumber: order.purchaseOrderNumber ?? '',
  requiredShipDate: order.requiredShipDate,
  requiredAsap: order.requiredAsap,
  approverUserName: order.approver?.userName ?? null,
  approverNote: order.approverNote ?? '',
  invoiceNote: order.invoiceNote ?? '',
  costCentreId: order.costCentre?.id ?? null,
})

const sameText = (stored: unknown, typed: unknown): boolean =>
  typeof stored === 'string' && typeof typed === 'string' && stored === typed.trim()

/**
 * Stored fields, with the typed text where it differs only by surrounding spaces:
 * a reload while the person pauses must not remove the space before the next word (R7).
 */
export const asTyped = (stored: OrderFields, typed: Partial<OrderFields>): OrderFields => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => sameText(stored[name as keyof OrderFields], text)),
  ),
})

/** Written texts, without choices. */
export const textsOf = (changed: Partial<OrderFields>): string[] =>
  [
    changed.contactName,
    changed.contactPhone,
    changed.purchaseOrderNumber,
    changed.approverNote,
    changed.invoiceNote,
  ].flatMap((text) => (text?.trim() ? [text] : []))

/** Changed fields for the request; name and phone of the contact are sent together. */
export function changeOf(fields: OrderFields, changed: Partial<OrderFields>): OrderFieldChange {
  const { approverUserName, costCentreId } = fields
  return {
    ...('contactName' in changed || 'contactPhone' in changed
      ? { contactPerson: { fullName: fields.contactName, phoneNumber: fields.contactPhone } }
      : {}),
    ...('purchaseOrderNumber' in changed ? { purchaseOrderNumber: fields.purchaseOrderNumber } : {}),
    ...('requiredShipDate' in changed ? { requiredShipDate: fields.requiredShipDate } : {}),
    ...('requiredAsap' in changed ? { requiredAsap: fields.requiredAsap } : {}),
    ...('approverUserName' in changed
      ? { approver: approverUserName === null ? null : { userName: approverUserName } }
      : {}),
    ...('approverNote' in changed ? { approverNote: fields.approverNote } : {}),
    ...('invoiceNote' in changed ? { invoiceNote: fields.invoiceNote } : {}),
    ...('costCentreId' in changed ? { costCentre: costCentreId === null ? null : { id: costCentreId } } : {}),
  }
}

/** Chosen approver; delegates are known only for the stored approver. */
function chosenApprover(
  { approver }: OrderDetail,
  userName: string | null,
  approvers: readonly Approver[],
): OrderDetail['approver'] {
  const matchingApprover = approver?.userName === userName ? approver : null
  const chosen = approvers.find((candidate) => candidate.userName === userName)
  return chosen ? { ...chosen, delegates: matchingApprover?.delegates ?? [] } : matchingApprover
}

/** Choices of an order's fields: eligible approvers and enabled cost centres. */
export interface FieldChoices {
  readonly approvers: readonly Approver[]
  readonly costCentres: readonly { readonly id: number; readonly name: string }[]
}

/**
 * Chosen cost centre. If it is not among the choices, it is the order's own: disabled, or the list is
 * loading.
 */
function chosenCostCentre(
  { costCentre }: OrderDetail,
  id: number | null,
  costCentres: FieldChoices['costCentres'],
): OrderDetail['costCentre'] {
  if (id === null) return null
  if (costCentre?.id === id) return costCentre
  const name = costCentres.find((centre) => centre.id === id)?.name ?? ''
  return { id, name, enabled: true }
}

/** Order with the values on the screen, for the rules. */
export const withFields = (
  order: OrderDetail,
  fields: OrderFields,
  { approvers, costCentres }: FieldChoices,
): OrderDetail => ({
  ...order,
  contactPerson: { fullName: fields.contactName, phoneNumber: fields.contactPhone },
  purchaseOrderNumber: fields.purchaseOrderNumber,
  requiredShipDate: fields.requiredShipDate,
  requiredAsap: fields.requiredAsap,
  approver: chosenApprover(order, fields.approverUserName, approvers),
  approverNote: fields.approverNote,
  invoiceNote: fields.invoiceNote,
  costCentre: chosenCostCentre(order, fields.costCentreId, costCentres),
})
