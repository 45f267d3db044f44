import { brandColours } from '@tradecounter/rules/customers/customerFields.ts'
import { providerTexts } from '@tradecounter/rules/provider/providerFields.ts'
import { z } from 'zod'
import { text, version } from '../fields.ts'
import { defineRoute } from '../route.ts'

const fieldsOf = <const Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Readonly<Record<Name, Schema>>

const fields = z.object(fieldsOf([...providerTexts, ...brandColours], z.string().nullable()))

/** Supplier's details; for `null` the value in `defaults` applies. */
const providerSettings = fields.extend({
  version: z.int().describe('0: nothing was set yet'),
  logoImageUrl: z.string().nullable(),
  defaults: z.object(fieldsOf(providerTexts, z.string())),
})

export type ProviderSettings = z.output<typeof providerSettings>

/** Routes of the supplier's details (R1): names, contacts, logo and colours. */
export const providerContract = {
  getProvider: defineRoute({
    method: 'GET',
    path: '/corporate/admin/provider',
    permission: 'provider.administer',
    summary: 'Details of the supplier, and the installed defaults',
    result: providerSettings,
  }),
  updateProvider: defineRoute({
    method: 'PATCH',
    path: '/corporate/admin/provider',
    permission: 'provider.administer',
    summary: 'Change the details of the supplier in screens, emails and documents at once',
    description:
      'Omitted fields stay; `null` or blank restores the installed value. A new logo is uploaded separately.',
    body: z.strictObject({
      version: version.or(z.literal(0)),
      ...fieldsOf([...providerTexts, ...brandColours], text(300).nullable().optional()),
      logoImageUrl: z.null().optional().describe('Removes the logo'),
    }),
    result: providerSettings,
  }),
  uploadProviderLogo: defineRoute({
    method: 'POST',
    path: '/corporate/admin/provider/logo',
    permission: 'provider.administer',
    summary: 'Set the supplier’s logo: a PNG, JPEG or WebP up to 5 MB, drawn anew',
    bodyKind: 'upload',
    result: z.object({ logoImageUrl: z.string(), version: z.int() }),
  }),
}
