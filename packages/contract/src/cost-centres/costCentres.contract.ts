import {
  costCentreCodeMaximum,
  costCentreNameMaximum,
  costCentrePageSize,
} from '@tradecounter/rules/cost-centres/costCentreFields.ts'
import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { pickerPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { z } from 'zod'
import {
  customerParams,
  lineOfText,
  nothing,
  pageNumber,
  pathId,
  repeatedInQuery,
  sentBackFields,
  text,
  versionIfKnown,
  wholeNumber,
} from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

const assignedUser = z.object({ userName: z.string(), firstName: z.string(), lastName: z.string() })

/** Cost centre (§3). */
const costCentre = z.object({
  costCentreId: z.int(),
  version: z.int(),
  costCentreCode: z.string(),
  costCentreName: z.string(),
  enabled: z.boolean(),
  emailAddress: z.string().nullable(),
  assignedUsers: z.array(assignedUser),
  /** True if no order uses the cost centre, so that it can be deleted. */
  unused: z.boolean(),
})

export type CostCentre = z.output<typeof costCentre>

/** User names, or whole users as older clients send them back (§3). */
const assignedUsers = z.array(
  z.union([
    text(255),
    z
      .strictObject({ userName: text(255), ...sentBackFields('firstName', 'lastName') })
      .transform(({ userName }) => userName),
  ]),
)

const fields = {
  costCentreCode: lineOfText(costCentreCodeMaximum).prefault(''),
  costCentreName: lineOfText(costCentreNameMaximum).prefault(''),
  /** `null` or blank removes the address; an omitted one stays. */
  emailAddress: text(1000).nullable().optional(),
  assignedUsers: assignedUsers.max(1000).optional(),
}

const oneOf = customerParams.extend({ costCentreId: pathId })

/** Routes of a customer's cost centres, for its managers of users and for the supplier (§7). */
export const costCentresContract = {
  listCostCentres: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/costcentres',
    permission: 'costCentres.view',
    summary: 'Cost centres of a customer with their assigned users',
    answer: 'list',
    params: customerParams,
    query: listQuery({
      sortable: ['costCentreCode', 'costCentreName', 'enabled'],
      perPage: costCentrePageSize,
      perPageMaximum: costCentrePageSize,
      q: { search: text(100).optional() },
    }).extend(repeatedInQuery('customerId')),
    result: z.array(costCentre),
  }),
  createCostCentre: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/costcentres',
    permission: 'costCentres.manage',
    summary: 'Add a cost centre',
    params: customerParams,
    bodyMaximumBytes: megabyte,
    body: z.strictObject(fields),
    result: costCentre,
  }),
  getCostCentre: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/costcentres/:costCentreId',
    permission: 'costCentres.view',
    summary: 'One cost centre',
    params: oneOf,
    result: costCentre,
  }),
  updateCostCentre: defineRoute({
    method: 'PATCH',
    path: '/Corporate/customers/:customerId/costcentres/:costCentreId',
    permission: 'costCentres.manage',
    summary: 'Change a cost centre and its assigned users',
    description:
      'Code and name are required; an omitted address or list of users stays. A change without a difference keeps the version.',
    params: oneOf,
    bodyMaximumBytes: megabyte,
    body: z.strictObject({
      version: versionIfKnown,
      ...fields,
      ...sentBackFields('costCentreId', 'enabled', 'unused'),
    }),
    result: costCentre,
  }),
  deleteCostCentre: defineRoute({
    method: 'DELETE',
    path: '/Corporate/customers/:customerId/costcentres/:costCentreId',
    permission: 'costCentres.manage',
    summary: 'Delete a cost centre that no order uses',
    params: oneOf,
    result: nothing,
  }),
  setCostCentreStatus: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/costcentres/:costCentreId/status',
    permission: 'costCentres.manage',
    summary: 'Enable or disable a cost centre',
    params: oneOf,
    // The query `userName` of §7 has no meaning here.
    query: z.strictObject(sentBackFields('userName')),
    body: z.strictObject({ enable: z.boolean() }),
    result: costCentre,
  }),
  listCostCentreUsers: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/costcentres/:costCentreId/users',
    permission: 'costCentres.view',
    summary: 'Users assigned to a cost centre',
    answer: 'list',
    params: oneOf,
    query: z.strictObject({
      page: pageNumber,
      per_page: wholeNumber(1, pickerPageSize).default(pickerPageSize),
      ...repeatedInQuery('customerId'),
    }),
    result: z.array(assignedUser),
  }),
}
