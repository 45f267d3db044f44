import type { ProductFile as ListedFile } from '@tradecounter/contract/products/productFiles.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import {
  productFileMaximumBytes,
  productFilePlaces,
  type ProductFilePlace,
} from '@tradecounter/rules/products/productFiles.ts'
import { productFileProblems } from '@tradecounter/rules/products/products.problems.ts'
import { providerScope, type Db } from '../../../db/database.ts'
import {
  inScope,
  type Context,
  type PartnerContext,
  type PartnerStreamContext,
  type StreamContext,
} from '../../../http/context.ts'
import { notFound, Refused, refused } from '../../../http/refused.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { readUpload } from '../../files/receivePicture.ts'
import { ownAddress } from '../ownAddress.ts'
import * as fetches from './productFileFetches.queries.ts'
import * as queries from './productFiles.queries.ts'
import { redrawProductFile } from './redrawProductFile.ts'

type OneFile = RouteInput<'removeProductFile'>['params']

async function productOf(db: Db, productId: number) {
  const product = await queries.findProductOfFiles(db, productId)
  if (!product) throw notFound('This product')
  return product
}

const refOf = (productId: number, brandId: number, place: ProductFilePlace): queries.ProductFileRef =>
  place === 'brandPicture' ? { productId: null, brandId, place } : { productId, brandId: null, place }

/** File places of a product, with their file or the address that is still to be fetched. */
export async function listProductFiles(
  { db }: Pick<Context, 'db'>,
  productId: number,
): Promise<ListedFile[]> {
  const product = await productOf(db, productId)
  const pictures = await queries.listPictures(db, productId)
  const open = await fetches.listFetchesOf(db, productId, product.brandId)
  const urls = {
    ...product,
    picture: pictures.find(({ position }) => position === 1)?.url ?? null,
    secondPicture: pictures.find(({ position }) => position === 2)?.url ?? null,
  }
  return productFilePlaces.map((place) => {
    const fetch = open.find((candidate) => candidate.place === place)
    return {
      place,
      url: ownAddress(urls[place]),
      fetch: fetch
        ? {
            url: fetch.url,
            tries: fetch.tries,
            nextTryAt: fetch.nextTryAt?.toISOString() ?? null,
            failure: fetch.failure,
          }
        : null,
    }
  })
}

async function readPlace(db: Db, { productId, place }: OneFile): Promise<ListedFile> {
  const updatedFile = (await listProductFiles({ db }, productId)).find((file) => file.place === place)
  if (!updatedFile) throw notFound('This file')
  return updatedFile
}

/** Puts a file in its place, or empties the place; cancels the fetch of an address for it. */
async function put(db: Db, { productId, place }: OneFile, file: queries.ProductFile | null, now: Date) {
  const { brandId, code: productCode } = await productOf(db, productId)
  const ref = refOf(productId, brandId, place)
  await queries.lockOwner(ref, db)
  await fetches.endFetch(db, ref, now)
  await queries.writeProductFile(db, ref, file, now)
  return { productCode, place }
}

/** Checks an upload and stores it under the hash of its content; nothing shows it yet. @throws Refused */
async function receive(context: Pick<StreamContext, 'request' | 'media'>, place: ProductFilePlace) {
  const [kind, size] = [productFileProblems.kind(place), productFileProblems.size(place)]
  const bytes = await readUpload(context, { maximumBytes: productFileMaximumBytes(place), kind, size })
  const file = await redrawProductFile(context, place, bytes)
  if (!file) throw refused(kind)
  return file
}

export async function uploadProductFile(context: StreamContext, named: OneFile): Promise<ListedFile> {
  const { database, scope, now } = context
  await inScope(database, scope, (db) => productOf(db, named.productId))
  const file = await receive(context, named.place)
  return inScope(database, scope, async (db) => {
    const facts = await put(db, named, file, now)
    const subject = { kind: 'product', id: named.productId, customerId: null } as const
    await recordAct({ db, now }, actorOf(context), subject, 'setProductFile', facts)
    return readPlace(db, named)
  })
}

export async function removeProductFile(context: Context, named: OneFile): Promise<ListedFile> {
  const { db, now } = context
  const facts = await put(db, named, null, now)
  const subject = { kind: 'product', id: named.productId, customerId: null } as const
  await recordAct(context, actorOf(context), subject, 'removeProductFile', facts)
  return readPlace(db, named)
}

/** @throws Refused 404 if no fetch is waiting there any more */
export async function fetchProductFile(context: Context, named: OneFile): Promise<ListedFile> {
  const { db, now } = context
  const { productId, place } = named
  const { brandId, code: productCode } = await productOf(db, productId)
  if (!(await fetches.fetchAgain(db, refOf(productId, brandId, place), now))) throw notFound('This address')
  const subject = { kind: 'product', id: productId, customerId: null } as const
  await recordAct(context, actorOf(context), subject, 'fetchProductFile', { productCode, place })
  return readPlace(db, named)
}

/** A file of a product as the supplier's system has it (R38). */
export async function uploadProductPicture(
  context: PartnerStreamContext,
  { productCode, place }: RouteInput<'uploadProductPicture'>['query'],
) {
  const { db, database, now, partner } = context
  const found = await queries.findProductByCode(db, productCode)
  if (!found) throw new Refused([productFileProblems.unknownProduct(productCode)], 404)
  const file = await receive(context, place)
  return inScope(database, providerScope, async (tx) => {
    const facts = await put(tx, { productId: found.id, place }, file, now)
    const subject = { customerId: null, kind: 'partnerKey', id: partner.keyId } as const
    await recordAct({ db: tx, now }, actorOf(context), subject, 'sendProductFile', facts)
    return { productID: found.id, place, url: file.url }
  })
}

/** Files that are still to be fetched, for the supplier's system that sent the addresses. */
export const listProductPictures = async (
  { db }: Pick<PartnerContext, 'db'>,
  { after, per_page: perPage }: RouteInput<'listProductPictures'>['query'],
) =>
  (await fetches.listOpenFetches(db, { after, perPage })).map(({ nextTryAt, ...openFetch }) => ({
    ...openFetch,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }))
