import {
  contactNameMaximum,
  noteMaximum,
  phoneMaximum,
  purchaseOrderNumberMaximum,
} from '@tradecounter/rules/orders/orderLimits.ts'
import { z } from 'zod'
import { id, lineOfText, plainDate, sentBackFields, text } from '../fields.ts'

const note = text(noteMaximum).nullable().optional()

/** Fields of an order that clients set; the server decides all others. */
export const orderFields = {
  contactPerson: z
    .strictObject({ fullName: lineOfText(contactNameMaximum), phoneNumber: lineOfText(phoneMaximum) })
    .nullable()
    .optional(),
  purchaseOrderNumber: lineOfText(purchaseOrderNumberMaximum).nullable().optional(),
  requiredShipDate: plainDate.nullable().optional(),
  requiredAsap: z.boolean().optional(),
  /** Chosen approver, who must be an eligible approver of the customer. */
  approver: z
    .strictObject({
      userName: text(255),
      /** Other fields of an approver that older clients send; only `userName` counts (§3). */
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      orderApprovalLimit: z.number().optional(),
      ...sentBackFields('delegates'),
    })
    .nullable()
    .optional(),
  approverNote: note,
  invoiceNote: note,
  costCentre: z
    .strictObject({ id, name: z.string().optional(), enabled: z.boolean().optional() })
    .nullable()
    .optional(),
}

/** Fields of the whole order that older clients send back; accepted and ignored (§3, §7). */
export const ofTheWholeOrder = sentBackFields(
  'id',
  'orderId',
  'orderNumber',
  'customerId',
  'customerName',
  'customerAccountNumber',
  'unsaved',
  'orderDate',
  'createdDate',
  'submissionDate',
  'createdBy',
  'submittedBy',
  'approvedBy',
  'approvedDate',
  'rejectedByReason',
  'nominatedApproverUserName',
  'budgetAsks',
  'priceList',
  'purchaseOrderFile',
  'gpOrder',
  'flags',
  'lineCount',
  'productTotal',
  'freightTotal',
  'gstTotal',
  'shipment',
  'quote',
  'schedule',
)
