import { brandColours } from '@tradecounter/rules/customers/customerFields.ts'
import { providerTexts } from '@tradecounter/rules/provider/providerFields.ts'
import { z } from 'zod'
import { text, version } from '../fields.ts'
import { defineRoute } from '../route.ts'

const each = <const Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Readonly<Record<Name, Schema>>

const fields = z.object(each([...providerTexts, ...brandColours], z.string().nullable()))

/** Supplier's details; `null` means the value in `defaults`. */
const providerSettings = fields.extend({
  version: z.int().describe('0: nothing was set yet'),
  logoImageUrl: z.string().nullable(),
  defaults: z.object(each(providerTexts, z.string())),
})

export type ProviderSettings = z.output<typeof providerSettings>

/** Settings of the provider (R1): who the portal belongs to, in which colours, and whom to ask. */
export const providerContract = {
  getProvider: defineRoute({
    method: 'GET',
    path: '/corporate/admin/provider',
    permission: 'provider.administer',
    summary: 'What the supplier says of itself, and what it is without',
    result: providerSettings,
  }),
  updateProvider: defineRoute({
    method: 'PATCH',
    path: '/corporate/admin/provider',
    permission: 'provider.administer',
    summary: 'Change what the supplier says of itself: screens, mails and documents follow at once',
    description:
      'What is left out stays; `null` or blank is as the program was installed. A new logo is uploaded.',
    body: z.strictObject({
      version: version.or(z.literal(0)),
      ...each([...providerTexts, ...brandColours], text(300).nullable().optional()),
      logoImageUrl: z.null().optional().describe('Takes the logo away'),
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
