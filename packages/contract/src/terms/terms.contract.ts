import { termsMaximum } from '@tradecounter/rules/terms/terms.problems.ts'
import { z } from 'zod'
import { instant, text, version } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const terms = z.object({
  version: z.int(),
  text: z.string(),
  publishedAt: instant,
})

const publishedTerms = terms.extend({
  publishedBy: z.string().nullable().describe('Null for the installed terms'),
  acceptedBy: z.int().describe('People who accepted this version'),
})

/** Routes of the terms that people accept at activation and administrators edit (§2). */
export const termsContract = {
  getTerms: defineRoute({
    method: 'GET',
    path: '/corporate/admin/terms',
    permission: 'provider.administer',
    summary: 'Present terms, and the number of people who accepted them',
    result: publishedTerms,
  }),
  publishTerms: defineRoute({
    method: 'POST',
    path: '/corporate/admin/terms',
    permission: 'provider.administer',
    summary: 'Publish a new version of the terms',
    description:
      'People who activate an account later accept this version; earlier acceptances stay. `version` is the edited version.',
    bodyMaximumBytes: 256 * 1024,
    body: z.strictObject({ version, text: text(termsMaximum) }),
    result: publishedTerms,
  }),
}
