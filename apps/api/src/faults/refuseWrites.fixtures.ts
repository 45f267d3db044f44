import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import { onTestFinished } from 'vitest'

/** Makes writes of a customer’s rows in a table fail until the test ends or calls the returned function. */
export async function refuseWrites(
  { portal, customer }: Portal,
  table: string,
): Promise<() => Promise<void>> {
  const name = `refuse_${table}_${customer.id}`
  const run = (text: string) => asOwner(portal.database.connectionString, (db) => db.query(text))
  await run(`
    create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'Refused write'; end $$;
    create trigger ${name} before insert or update on ${table} for each row
      when (new.customer_id = ${customer.id}) execute function ${name}();`)
  const allow = async () => void (await run(`drop function if exists ${name}() cascade`))
  onTestFinished(allow)
  return allow
}
