import type { Persona } from './personas.ts'

/** Contact of test orders. */
export const contactPerson = { fullName: 'Whatever Contact', phoneNumber: '0298765432' }

/** Body that submits an order to an approver. */
export const submissionOf = (orderID: number, approver: Persona) => ({
  orderID,
  orderStatus: { id: 2 } as const,
  contactPerson,
  approver: { userName: approver.userName },
})
