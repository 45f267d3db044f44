import type { Tx } from '@tradecounter/api/db/database.ts'
import type { DemoPictures } from './demoPictures.ts'
import { demoBrands, demoCategories, demoProducts, type DemoProduct } from './demoCatalogue.ts'
import type { DemoClock } from '../demoClock.ts'
import { insertRows, withIds } from '../insertRows.ts'

export type LoadedProduct = DemoProduct & { readonly id: number }

/** Brands, categories and products with their pictures. */
export async function loadCatalogue(
  tx: Tx,
  clock: DemoClock,
  pictures: DemoPictures,
): Promise<readonly LoadedProduct[]> {
  const brands = await withIds(tx, 'brands', demoBrands)
  await insertRows(
    tx,
    'brands',
    brands.map(({ id, name }) => ({ id, name, image_url: pictures.brand(name) })),
  )
  const categories = await withIds(
    tx,
    'categories',
    demoCategories.map(({ name }) => ({ name })),
  )
  await insertRows(tx, 'categories', categories)
  const products = await withIds(tx, 'products', demoProducts)
  const idOf = (list: readonly { readonly id: number; readonly name: string }[], name: string) =>
    list.find((entry) => entry.name === name)?.id ?? 0
  await insertRows(
    tx,
    'products',
    products.map((product) => ({
      id: product.id,
      code: product.code,
      name: product.name,
      brand_id: idOf(brands, product.brand),
      category_id: idOf(categories, product.category),
      features_html: product.featuresHtml,
      dimensions: product.dimensions,
      finish: product.finish.name,
      line_drawing_url: pictures.product(product).lineDrawing,
      specsheet_url: pictures.specsheet(product),
      available_stock: product.stock,
      enabled: product.enabled,
      updated_at: clock.now,
    })),
  )
  await insertRows(
    tx,
    'product_images',
    products.flatMap((product) =>
      pictures.product(product).images.map((url, index) => ({
        product_id: product.id,
        position: index + 1,
        url,
        is_primary: index === 0,
      })),
    ),
  )
  return products
}
