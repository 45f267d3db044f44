import {
  contactNameMaximum,
  noteMaximum,
  phoneMaximum,
  purchaseOrderNumberMaximum,
} from '@tradecounter/rules/orders/orderLimits.ts'
import { z } from 'zod'
import { id, plainDate, sentBackFields, text } from '../fields.ts'

const note = text(noteMaximum).nullable().optional()

/** Fields a client may send with an order; everything else about it is the server's. */
export const orderFields = {
  contactPerson: z
    .strictObject({ fullName: text(contactNameMaximum), phoneNumber: text(phoneMaximum) })
    .nullable()
    .optional(),
  purchaseOrderNumber: text(purchaseOrderNumberMaximum).nullable().optional(),
  requiredShipDate: plainDate.nullable().optional(),
  requiredAsap: z.boolean().optional(),
  /** Approver to ask; refused unless an eligible approver of the customer. */
  approver: z
    .strictObject({
      userName: text(255),
      /** With them the whole approver may be sent (§3); what counts is who it is. */
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

/** Fields of the whole order that older clients send back (§3, §7): accepted and ignored. */
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
  'totalAmount',
  'productTotal',
  'freightTotal',
  'gstTotal',
  'shipment',
  'quote',
  'schedule',
)
