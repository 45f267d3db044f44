import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { amountFromCents } from '@tradecounter/card-gateway/amounts.ts'

/** Money captured from a card, which the portal may not know yet. */
export interface Capture {
  readonly providerTransactionId: string
  readonly referenceNumber: string
  readonly amountCents: number
  readonly at: Date
}

/** Search of the card provider (card-provider §3) over the captures. */
export interface ProviderStandIn {
  readonly origin: string
  readonly captures: Capture[]
  close(): Promise<void>
}

const detailOf = ({ providerTransactionId, referenceNumber, amountCents, at }: Capture) => ({
  id: providerTransactionId,
  submitTimeUTC: at.toISOString(),
  clientReferenceInformation: { code: referenceNumber },
  applicationInformation: {
    status: 'TRANSMITTED',
    applications: [
      { name: 'ics_auth', reasonCode: '100' },
      { name: 'ics_bill', reasonCode: '100' },
    ],
  },
  orderInformation: {
    amountDetails: {
      totalAmount: amountFromCents(amountCents),
      authorizedAmount: amountFromCents(amountCents),
      currency: 'AUD',
    },
  },
  paymentInformation: { card: { suffix: '1111', type: '001' } },
})

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

export async function openProviderStandIn(): Promise<ProviderStandIn> {
  const captures: Capture[] = []
  const answerTo = (path: string, body: string): unknown => {
    const transactionId = /^\/tss\/v2\/transactions\/(.+)$/.exec(path)?.[1]
    if (transactionId) {
      const capture = captures.find(({ providerTransactionId }) => providerTransactionId === transactionId)
      return capture && detailOf(capture)
    }
    const reference = /code:([\w.-]+)/.exec(body)?.[1]
    const found = captures.filter(({ referenceNumber }) => referenceNumber === reference)
    return {
      totalCount: found.length,
      _embedded: {
        transactionSummaries: found.map(({ providerTransactionId, referenceNumber }) => ({
          id: providerTransactionId,
          clientReferenceInformation: { code: referenceNumber },
        })),
      },
    }
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = answerTo(request.url ?? '', await textOf(request))
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  }
  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    captures,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
