import type { RequestListener } from 'node:http'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import sharp from 'sharp'
import type { supplierOfFiles } from '../../files/supplierOfFiles.fixtures.ts'
import { fetchProductFiles } from './fetchProductFiles.ts'

export const start = new Date('2026-11-21T01:00:00Z')
export const minutesOn = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

export const drawn = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A product of a customer's price list, and a supplier whose system names its files. */
export async function suppliedProduct({ server, requestedPaths }: ReturnType<typeof supplierOfFiles>) {
  const portal = await createPortal()
  const { given, as, customer, portal: running } = portal
  running.setNow(start)
  const [{ productId, productName }, reader] = [await given.item(), await as.reader()]
  const [admin, partner] = [await as.admin(), await partnerOf(running)]
  const { productCode, brand, category } = await admin.getAnyProduct({ params: { productId } })
  const described = {
    productCode,
    name: productName,
    brand: brand.brandName,
    category: category.categoryName,
  }
  /** Mark of this product's addresses: other tests' may be due as well. */
  const mark = `?of=${productId}`
  const send = async (...rows: object[]) =>
    (
      await partner.send('products', rows.map((row) => JSON.stringify({ ...described, ...row })).join('\n'), {
        type: 'application/x-ndjson',
      })
    ).json().result
  const listed = async () => {
    const params = { customerId: customer.id, priceListId: customer.priceListId }
    return (await reader.listPriceListItems({ params })).rows[0]?.product
  }
  const shown = () => reader.getProduct({ params: { customerId: customer.id, productId } })
  return {
    ...portal,
    admin,
    partner,
    reader,
    productId,
    productCode,
    address: (name: string) => server.address(`/${name}${mark}`),
    requestedPaths: () => requestedPaths.filter((path) => path.endsWith(mark)),
    send,
    listed,
    shown,
    fetchAll: (now = start) => fetchProductFiles({ ...running, fetchOnce: server.fetch }, now),
  }
}

export const pictureOf =
  (bytes: Uint8Array | string): RequestListener =>
  (_, reply) =>
    void reply.end(bytes)
