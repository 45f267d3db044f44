import { expect, test } from 'vitest'
import type { CheckoutRequest } from '@tradecounter/card-gateway/cardGateway.ts'
import {
  gatewayFor,
  newRequest,
  openPayPage,
  post,
  returnForms,
  testCard,
  setStage,
} from './cardJourney.fixtures.ts'
import { sendMail } from './sendMail.fixtures.ts'

const stage = setStage()

async function pay(request: CheckoutRequest, fields: Record<string, string> = testCard()) {
  const opened = await openPayPage(stage.gateway, request)
  const paid = await post(`${opened.url}/pay`, fields)
  return { ...paid, forms: returnForms(paid.page) }
}
const read = (form: URLSearchParams | string | undefined) => stage.gateway.readMessage(form ?? '')

test.each([
  ['001', 'Visa'],
  ['002', 'Mastercard'],
  ['003', 'Amex'],
])('card type %s is accepted on both channels, each signed by itself', async (type, cardBrand) => {
  const request = newRequest(stage.merchant)
  const { forms } = await pay(request, testCard(type))
  expect(forms.map(({ action }) => action)).toEqual([request.receiptUrl])
  const texts = {
    decision: 'ACCEPT',
    reasonCode: '100',
    referenceNumber: request.referenceNumber,
    transactionUuid: request.transactionUuid,
    amountCents: 123_450,
    authorisedCents: 123_450,
    currency: 'AUD',
    cardBrand,
  }
  const providerTransactionId = expect.stringMatching(/^\d{22}$/)
  expect(read(forms[0]?.body)).toMatchObject({ verified: true, message: { ...texts, providerTransactionId } })
  expect(read(stage.merchant.bodies[0])).toMatchObject({
    verified: true,
    message: { ...texts, providerTransactionId },
  })

  const browser = forms[0]?.body
  const notification = new URLSearchParams(stage.merchant.bodies[0])
  expect(browser?.get('transaction_id')).toBe(notification.get('transaction_id'))
  expect(browser?.has('card_type_name')).toBe(false)
  expect(notification.get('card_type_name')).toBe(cardBrand)
  expect(browser?.get('signature')).not.toBe(notification.get('signature'))
  expect(browser?.get('auth_time')).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/)
  expect(browser?.get('utf8')).toBe('✓')
  expect(browser?.get('signed_field_names')?.split(',')).not.toContain('req_override_custom_receipt_page')
})

test.each([
  ['decline203', 'DECLINE', '203'],
  ['review520', 'REVIEW', '520'],
  ['partial110', 'ACCEPT', '110'],
])('%s comes back as %s %s', async (outcome, decision, reasonCode) => {
  const { forms } = await pay(newRequest(stage.merchant), testCard('001', { outcome }))
  expect(read(forms[0]?.body)).toMatchObject({ verified: true, message: { decision, reasonCode } })
})

test('an error 150 has no transaction id', async () => {
  const { forms } = await pay(newRequest(stage.merchant), testCard('001', { outcome: 'error150' }))
  expect(read(forms[0]?.body)).toMatchObject({
    message: { decision: 'ERROR', providerTransactionId: undefined },
  })
  expect(forms[0]?.body.has('transaction_id')).toBe(false)
})

test('amounts decide as the acquirer simulator does (§4)', async () => {
  const { forms } = await pay(
    newRequest(stage.merchant, { amountCents: 10_500 }),
    testCard('001', { outcome: 'byAmount' }),
  )
  expect(read(forms[0]?.body)).toMatchObject({ message: { decision: 'DECLINE', reasonCode: '203' } })
})

test('cancelling posts to the cancel page, without card, transaction or reason', async () => {
  const request = newRequest(stage.merchant)
  const opened = await openPayPage(stage.gateway, request)
  const [form] = returnForms((await post(`${opened.url}/cancel`, {})).page)
  expect(form?.action).toBe(request.cancelUrl)
  expect(read(form?.body)).toMatchObject({
    verified: true,
    message: { decision: 'CANCEL', providerTransactionId: undefined, reasonCode: undefined },
  })
})

test('typing mistakes stay on the page with the typed text, except the security code', async () => {
  const { status, page, forms } = await pay(
    newRequest(stage.merchant),
    testCard('001', { card_number: '4111 1111 1111 1112' }),
  )
  expect(status).toBe(422)
  expect(forms).toEqual([])
  expect(page).toContain('This card number is not valid.')
  expect(page).toContain('value="4111 1111 1111 1112"')
  expect(page).toMatch(/name="card_cvn"[^>]*value=""/)
})

test('a wrong secret, key or an unsigned amount is refused 403 with the sentence of §1', async () => {
  const forged = await openPayPage(gatewayFor(stage.sandbox, 'another secret'), newRequest(stage.merchant))
  expect(forged.status).toBe(403)
  expect(forged.page).toContain(
    'You are not authorized to view this page. The transaction has not been processed.',
  )
  const { fields } = stage.gateway.startCheckout(newRequest(stage.merchant))
  expect((await post(stage.sandbox.payPageUrl, { ...fields, amount: '0.01' })).status).toBe(403)
  expect((await post(stage.sandbox.payPageUrl, { ...fields, access_key: 'x' })).status).toBe(403)
  expect((await post(stage.sandbox.payPageUrl, { ...fields, card_number: '4111111111111111' })).status).toBe(
    403,
  )
})

test('a stale request is refused, a fresh one accepted', async () => {
  const minutesAgo = (count: number) => ({ signedAt: new Date(Date.now() - count * 60_000) })
  expect((await openPayPage(stage.gateway, newRequest(stage.merchant, minutesAgo(16)))).status).toBe(403)
  expect((await openPayPage(stage.gateway, newRequest(stage.merchant, minutesAgo(14)))).status).toBe(200)
})

test('paying twice, at once and later, is one transaction and one notification', async () => {
  const opened = await openPayPage(stage.gateway, newRequest(stage.merchant))
  const pages = await Promise.all(Array.from({ length: 5 }, () => post(`${opened.url}/pay`, testCard())))
  pages.push(await post(`${opened.url}/pay`, testCard('001', { outcome: 'decline203' })))
  pages.push(await post(`${opened.url}/cancel`, {}))
  const ids = pages.map(({ page }) => returnForms(page)[0]?.body.get('transaction_id'))
  expect(new Set(ids).size).toBe(1)
  expect(stage.merchant.bodies).toHaveLength(1)
})

test('a repeated form shows the same page before the payment and is a duplicate (104) afterwards', async () => {
  const request = newRequest(stage.merchant)
  const first = await openPayPage(stage.gateway, request)
  expect((await openPayPage(stage.gateway, request)).url).toBe(first.url)
  await post(`${first.url}/pay`, testCard())
  const [again] = returnForms((await openPayPage(stage.gateway, request)).page)
  expect(read(again?.body)).toMatchObject({ message: { decision: 'ERROR', reasonCode: '104' } })
})

test('the pay page escapes the values of the request', async () => {
  const request = newRequest(stage.merchant)
  const { page } = await openPayPage(stage.gateway, {
    ...request,
    billTo: { ...request.billTo, companyName: '<script>alert(1)</script>' },
  })
  expect(page).not.toContain('<script>alert')
})

test('an email over SMTP is found by its recipient, with its links', async () => {
  await sendMail(
    stage.sandbox.smtpUrl,
    'portal@tradecounter.example',
    ['new.user@harbour.example', 'audit@harbour.example'],
    [
      'From: Trade Counter <portal@tradecounter.example>',
      'To: new.user@harbour.example',
      'Subject: =?UTF-8?Q?Activate_your_account_=E2=80=93_=C3=A9lan?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Open http://localhost:3000/activate/abc.',
      '--part',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Open <a href="http://localhost:3000/activate/abc">this</a></p>',
      '--part',
      'Content-Type: text/csv',
      'Content-Disposition: attachment; filename=terms.csv',
      '',
      'terms',
      '--part--',
    ],
  )
  const response = await fetch(`${stage.sandbox.url}/mail/messages.json?to=new.user`)
  const [mail] = (await response.json()) as { id: string }[]
  expect(mail).toMatchObject({
    from: 'portal@tradecounter.example',
    to: ['new.user@harbour.example', 'audit@harbour.example'],
    subject: 'Activate your account – élan',
    links: ['http://localhost:3000/activate/abc'],
    attachments: [{ name: 'terms.csv', type: 'text/csv', size: expect.any(Number) }],
  })
  const shown = await fetch(`${stage.sandbox.url}/mail/${mail?.id}/html`)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox allow-popups')
  expect(await (await fetch(`${stage.sandbox.url}/mail`)).text()).toContain('Activate your account – élan')

  await fetch(`${stage.sandbox.url}/mail/messages.json`, { method: 'DELETE' })
  expect(stage.sandbox.mailbox.list()).toEqual([])
})
