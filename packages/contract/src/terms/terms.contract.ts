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
  publishedBy: z.string().nullable().describe('Nobody published the first ones'),
  acceptedBy: z.int().describe('People who accepted this version'),
})

/** The terms people accept when they activate their account (§2): a text that the provider edits. */
export const termsContract = {
  getTerms: defineRoute({
    method: 'GET',
    path: '/corporate/admin/terms',
    permission: 'provider.administer',
    summary: 'The terms that count, and how many accepted them',
    result: publishedTerms,
  }),
  publishTerms: defineRoute({
    method: 'POST',
    path: '/corporate/admin/terms',
    permission: 'provider.administer',
    summary: 'Publish a new version of the terms',
    description:
      'Whoever activates an account from then on accepts it; what others accepted is kept. `version` is the one that was edited.',
    bodyMaximumBytes: 256 * 1024,
    body: z.strictObject({ version, text: text(termsMaximum) }),
    result: publishedTerms,
  }),
}
