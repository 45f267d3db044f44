import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import type { supplierOfFiles } from '../../files/supplierOfFiles.fixtures.ts'
import { paramsOf } from '../../payments/card/cardPayment.fixtures.ts'
import { fetchDocumentFiles } from './fetchDocumentFiles.ts'

export const start = new Date('2026-11-21T01:00:00Z')
export const minutesOn = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** A customer with an open invoice, and a supplier whose system sends its files or their addresses. */
export async function accountWithFiles(supplier: ReturnType<typeof supplierOfFiles>) {
  const portal = await createPortal()
  const { given, as, customer, portal: running } = portal
  running.setNow(start)
  supplier.answer = (message, reply) => reply.end(`%PDF-1.7\n${message.url}`)
  const [payer, partner, invoice] = [await as.payer(), await partnerOf(running), await given.openInvoice()]
  const row = (name: string, more: object = {}) => ({
    accountNumber: customer.accountNumber,
    documentNumber: invoice.documentNumber,
    file: 'document',
    url: supplier.server.address(`/${name}?of=${customer.id}`),
    ...more,
  })
  const send = async (...rows: object[]) =>
    (
      await partner.send('documentfiles', rows.map((row) => JSON.stringify(row)).join('\n'), {
        type: 'application/x-ndjson',
      })
    ).json().result
  /** Requests for this customer's files: addresses of other tests may be due as well. */
  const requestedPaths = () => supplier.requestedPaths.filter((path) => path.endsWith(`?of=${customer.id}`))
  const upload = async (text: string) => {
    const form = new FormData()
    form.set('file', new File([text], 'a.pdf'))
    const body = new Response(form)
    const named = new URLSearchParams({
      accountNumber: customer.accountNumber,
      documentNumber: invoice.documentNumber,
    })
    return partner.send(`documentfiles/upload?${named.toString()}`, Buffer.from(await body.arrayBuffer()), {
      type: body.headers.get('content-type') ?? '',
    })
  }
  const reports: string[] = []
  const fetchAll = (now = start) =>
    fetchDocumentFiles(
      { ...running, fetchOnce: supplier.server.fetch, report: (text) => void reports.push(text) },
      now,
    )
  const listed = async () => (await payer.listInvoices({ params: paramsOf(portal) })).rows[0]
  const opened = async () => {
    const fileUrl = (await listed())?.documentUrl
    if (!fileUrl) return undefined
    return (await payer.downloadDocument({ params: paramsOf(portal), query: { fileUrl } })).text()
  }
  const waiting = async () => {
    const { result } = (await partner.get('documentfiles')).json()
    return result.filter((row: { accountNumber: string }) => row.accountNumber === customer.accountNumber)
  }
  return {
    ...portal,
    payer,
    partner,
    row,
    send,
    upload,
    fetchAll,
    listed,
    opened,
    waiting,
    requestedPaths,
    reports,
  }
}
