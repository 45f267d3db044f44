import { createHostedPageGateway } from '../hostedPageGateway.ts'
import { acceptFields, key, otherKey } from '../samples.fixtures.ts'
import { type FormFields, signFields } from './signing.ts'

/** Gateway with two keys and a provider that knows of no payment. */
export const gateway = createHostedPageGateway({
  payPageUrl: 'https://pay.example/pay',
  keys: [key, otherKey],
  search: () => Promise.resolve([]),
  listSales: () => Promise.resolve({ sales: [], next: undefined }),
})
export const signed = (fields: FormFields = acceptFields, secret = key.secret) => signFields(fields, secret)
export const read = (fields: FormFields) => gateway.readMessage(new URLSearchParams(fields))
