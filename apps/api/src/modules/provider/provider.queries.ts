import { sql, type Updateable } from 'kysely'
import type { ProviderSettingsTable } from '../../db/tables/customerTables.ts'
import type { Db } from '../../db/database.ts'

const columns = [
  'version',
  'provider_name as providerName',
  'support_email as supportEmail',
  'debtors_name as debtorsName',
  'debtors_email as debtorsEmail',
  'ecommerce_name as ecommerceName',
  'ecommerce_email as ecommerceEmail',
  'logo_image_url as logoImageUrl',
  'primary_colour as primaryColour',
  'sidebar_colour as sidebarColour',
  'sidebar_menu_colour as sidebarMenuColour',
] as const

export const findProvider = (db: Db) => db.selectFrom('provider_settings').select(columns).executeTakeFirst()

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>

export type ProviderColumns = Omit<Updateable<ProviderSettingsTable>, 'only_row' | 'version' | 'updated_at'>

/** The first change makes the row. */
export const saveProvider = (db: Db, changes: ProviderColumns, now: Date) =>
  db
    .insertInto('provider_settings')
    .values({ ...changes, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet({ ...changes, version: sql`provider_settings.version + 1`, updated_at: now }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
