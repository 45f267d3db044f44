import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CardGateway, CheckoutRequest } from '@tradecounter/card-gateway/cardGateway.ts'
import { demoKeys } from '@tradecounter/card-gateway/demoKeys.ts'
import { createHostedPageGateway } from '@tradecounter/card-gateway/hostedPageGateway.ts'
import { jwtAuth } from '@tradecounter/card-gateway/signing/jwtAuth.ts'
import { createSalesList } from '@tradecounter/card-gateway/search/salesList.ts'
import { createTransactionSearch } from '@tradecounter/card-gateway/search/transactionSearch.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createSandbox, type Sandbox } from './createSandbox.ts'
import { brands } from './provider/cards.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

/** Merchant that stores the bodies of its notifications. */
export interface Merchant {
  url: string
  bodies: string[]
  /** Status of the next answers, which tests of failures change. */
  status: number
  close(): void
}

export async function startMerchant(): Promise<Merchant> {
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => (body += text))
    request.on('end', () => {
      merchant.bodies.push(body)
      response.writeHead(merchant.status).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const merchant: Merchant = { url, bodies: [], status: 200, close: () => void server.close() }
  return merchant
}

export const restKey = {
  merchantId: demoKeys.merchantId,
  keyId: demoKeys.restKeyId,
  secretBase64: demoKeys.restSecret,
}

export function gatewayFor(sandbox: Sandbox, secret: string = demoKeys.secret): CardGateway {
  const api = { baseUrl: sandbox.url, auth: jwtAuth(restKey), timeoutMs: 500 }
  return createHostedPageGateway({
    payPageUrl: sandbox.payPageUrl,
    keys: [{ accessKey: demoKeys.accessKey, profileId: demoKeys.profileId, secret }],
    search: createTransactionSearch(api),
    listSales: createSalesList(api),
    allowPlainHttp: true,
  })
}

interface Stage {
  sandbox: Sandbox
  merchant: Merchant
  gateway: CardGateway
}

/**
 * Sandbox and merchant for the tests of a file; plans and
 * notifications are cleared before each test.
 */
export function setStage(options: Partial<Parameters<typeof createSandbox>[0]> = {}): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    stage.sandbox = await createSandbox({ port: 0, smtpPort: 0, ...options })
    stage.merchant = await startMerchant()
    stage.gateway = gatewayFor(stage.sandbox)
  })
  afterAll(async () => {
    await stage.sandbox.close()
    stage.merchant.close()
  })
  beforeEach(() => {
    stage.sandbox.control.clearPlans()
    stage.sandbox.control.setSearch({ mood: 'answers', lagMs: 0 })
    stage.merchant.bodies = []
    stage.merchant.status = 200
  })
  return stage
}

export function newRequest(merchant: Merchant, changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    transactionUuid: randomUUID(),
    referenceNumber: `PAY-${uniqueKey()}`,
    amountCents: 123_450,
    currency: 'AUD',
    billTo: {
      firstName: 'Pat',
      lastName: 'Payer',
      companyName: 'Harbour Plumbing Supplies',
      email: 'payer@harbour.example',
      phone: '02 9999 0000',
      addressLine1: '12 Wharf Street',
      addressLine2: '',
      city: 'Sydney',
      state: 'NSW',
      postalCode: '2000',
      country: 'AU',
    },
    receiptUrl: `${merchant.url}/receipt`,
    cancelUrl: `${merchant.url}/cancel`,
    notificationUrl: `${merchant.url}/notification`,
    signedAt: new Date(),
    ...changes,
  }
}

/** Form of a page that a browser without script posts next. */
export interface ReturnForm {
  action: string
  body: URLSearchParams
}

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  )

export function returnForms(page: string): ReturnForm[] {
  return [...page.matchAll(/<form method="post" action="([^"]*)" data-return>(.*?)<\/form>/gs)].map(
    ([, action = '', inside = '']) => {
      const inputs = inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
      const fields = [...inputs].map(([, name = '', value = '']) => [unescaped(name), unescaped(value)])
      return { action: unescaped(action), body: new URLSearchParams(fields) }
    },
  )
}

/** Opens the pay page like a browser; returns its address or the refusal. */
export async function openPayPage(gateway: CardGateway, request: CheckoutRequest) {
  const { payPageUrl, fields } = gateway.startCheckout(request)
  return post(payPageUrl, fields)
}

export async function post(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, url: response.url, page: await response.text() }
}

export function testCard(type = '001', changes: Record<string, string> = {}): Record<string, string> {
  const brand = brands.find((brand) => brand.type === type)
  return {
    card_type: type,
    card_number: brand?.testNumber ?? '',
    card_cvn: brand?.testCvn ?? '',
    card_expiry: '12/30',
    ...changes,
  }
}
