import { expect, test } from 'vitest'
import { invitationColumns } from './invitationColumns.ts'
import { invitationColumnOf } from './invitationHeadings.ts'

test.each([
  ['Email', 'emailAddress'],
  ['E-Mail', 'emailAddress'],
  ['EMAIL ADDRESS', 'emailAddress'],
  ['First name', 'firstName'],
  ['Surname', 'lastName'],
  ['create_orders', 'createOrders'],
  ['General Approver', 'generalApprover'],
  ['Cost centre', 'costCentres'],
])('the heading %s names the column %s', (heading, column) => {
  expect(invitationColumnOf(heading)).toBe(column)
})

test('each column has its own name as heading, and unknown headings have no column', () => {
  for (const name of Object.keys(invitationColumns)) expect(invitationColumnOf(name)).toBe(name)
  expect(invitationColumnOf('Phone')).toBeUndefined()
  expect(invitationColumnOf('')).toBeUndefined()
})
