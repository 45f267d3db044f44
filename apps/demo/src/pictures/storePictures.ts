import type { MediaStore } from '@tradecounter/api/adapters/mediaStore.ts'
import { demoBrands, demoProducts, type DemoProduct } from '../catalogue/demoCatalogue.ts'
import { demoCustomers } from '../customers/demoCustomers.ts'
import type { DemoPictures } from '../catalogue/demoPictures.ts'
import { retailCategories } from '../retail/retailCategories.ts'
import { specsheetPdf } from '../catalogue/specsheetPdf.ts'
import { brandLogo } from './brandLogo.ts'
import { customerLogo } from './customerLogo.ts'
import { parcelPicture } from './parcelPicture.ts'
import { lineDrawing, roomPicture, studioPicture } from './productPicture.ts'

/**
 * Draws and stores all pictures of the demonstration; equal pictures have equal addresses.
 */
export async function storePictures(mediaStore: MediaStore): Promise<DemoPictures> {
  const put = (svg: string) => mediaStore.put(svg, 'svg')
  const putSpecsheet = async (product: DemoProduct) =>
    [product.code, await mediaStore.put(specsheetPdf(product), 'pdf')] as const
  const addresses = async <T>(list: readonly T[], key: (value: T) => string, draw: (value: T) => string) =>
    new Map(await Promise.all(list.map(async (value) => [key(value), await put(draw(value))] as const)))
  const code = (product: { readonly code: string }) => product.code
  const branded = demoCustomers.flatMap(({ key, name, flags: { primary_colour: colour } }) =>
    colour ? [{ key, name, colour }] : [],
  )
  const [brands, customers, parcels, studios, rooms, drawings, specsheets] = await Promise.all([
    addresses(
      demoBrands,
      ({ name }) => name,
      ({ name }) => brandLogo(name),
    ),
    addresses(
      branded,
      ({ key }) => key,
      ({ name, colour }) => customerLogo(name, colour),
    ),
    addresses(
      retailCategories,
      ({ name }) => name,
      ({ name, tint }) => parcelPicture(name, tint),
    ),
    addresses(demoProducts, code, studioPicture),
    addresses(demoProducts, code, roomPicture),
    addresses(demoProducts, code, lineDrawing),
    Promise.all(demoProducts.map(putSpecsheet)).then((sheets) => new Map(sheets)),
  ])
  return {
    brand: (name) => brands.get(name) ?? '',
    customer: (key) => customers.get(key),
    specsheet: ({ code: name }) => specsheets.get(name) ?? '',
    parcel: (category) => parcels.get(category) ?? '',
    product: (product) => ({
      images: [studios.get(product.code) ?? '', rooms.get(product.code) ?? ''],
      lineDrawing: drawings.get(product.code) ?? '',
    }),
  }
}
