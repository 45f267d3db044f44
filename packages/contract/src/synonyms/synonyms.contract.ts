import {
  synonymPageSize,
  synonymsMaximum,
  synonymWordMaximum,
} from '@tradecounter/rules/synonyms/synonyms.problems.ts'
import { z } from 'zod'
import { customerParams, id, instant, integerId, text } from '../fields.ts'
import { listQuery } from '../listQuery.ts'
import { defineRoute } from '../route.ts'

const synonym = z.object({ synonymId: z.int(), word: z.string(), sameAs: z.array(z.string()) })
export type Synonym = z.output<typeof synonym>

const missedSearch = z.object({
  /** Text of the latest search. */
  text: z.string(),
  /** Number of searches by all people together. */
  times: z.int(),
  lastSearchedAt: instant,
  people: z.array(
    z.object({ userName: z.string(), name: z.string(), customerName: z.string(), times: z.int() }),
  ),
})
export type MissedSearch = z.output<typeof missedSearch>

const body = z.strictObject({
  word: text(synonymWordMaximum),
  sameAs: z.array(text(synonymWordMaximum)).max(synonymsMaximum),
})
const params = z.strictObject({ synonymId: integerId })
const page = { perPage: synonymPageSize, perPageMaximum: 100 }

/** Routes of synonyms of the product search, and of searches without results. */
export const synonymsContract = {
  listSynonyms: defineRoute({
    method: 'GET',
    path: '/corporate/admin/synonyms',
    permission: 'provider.administer',
    summary: 'Synonyms of the product search',
    answer: 'list',
    query: listQuery({ ...page, sortable: ['word'], q: { search: text(100).optional() } }),
    result: z.array(synonym),
  }),
  addSynonym: defineRoute({
    method: 'POST',
    path: '/corporate/admin/synonyms',
    permission: 'provider.administer',
    summary: 'Add a word and words that mean the same',
    description: 'A search for one of the words also finds products with the others.',
    body,
    result: synonym,
  }),
  updateSynonym: defineRoute({
    method: 'PUT',
    path: '/corporate/admin/synonyms/:synonymId',
    permission: 'provider.administer',
    summary: 'Change a word or its synonyms',
    params,
    body,
    result: synonym,
  }),
  removeSynonym: defineRoute({
    method: 'DELETE',
    path: '/corporate/admin/synonyms/:synonymId',
    permission: 'provider.administer',
    summary: 'Remove a word with its synonyms',
    params,
    result: synonym,
  }),
  listMissedSearches: defineRoute({
    method: 'GET',
    path: '/corporate/admin/missedsearches',
    permission: 'provider.administer',
    summary: 'Product searches without results, most frequent first, with the people who made them',
    answer: 'list',
    query: listQuery({ ...page, sortable: ['times', 'lastSearchedAt'], q: {} }),
    result: z.array(missedSearch),
  }),
  recordMissedSearch: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/missedsearches',
    permission: 'products.view',
    summary: 'Record a product search without results',
    description:
      'A search that finds a product of the price list, or without one any product of the customer, is not recorded.',
    params: customerParams,
    body: z.strictObject({ text: text(100), priceListId: id.optional() }),
    result: z.object({ recorded: z.boolean() }),
  }),
}
