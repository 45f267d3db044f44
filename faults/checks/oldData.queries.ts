import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'

const dump = join(import.meta.dirname, '../../apps/api/archive/3.3.0.sql.gz')

/** Makes the database of version 3.3.0, the last one before the baseline. */
export async function loadOldDatabase(db: pg.Client): Promise<void> {
  await db.query(gunzipSync(await readFile(dump)).toString())
}

/** Customers with orders, lines and invoices. */
export const fillOldData = (db: pg.Client) =>
  db.query(`
    insert into customers (account_number, name, account_name, created_at, updated_at)
      select 'C' || n, 'Customer ' || n, 'Customer ' || n, now(), now() from generate_series(1, 40) n;
    insert into logins (user_name, first_name, last_name, email, created_at, updated_at)
      select 'p' || id || '@whatever.example', 'Whatever', 'Person', 'p@whatever.example', now(), now() from customers;
    insert into memberships (customer_id, login_id, created_at, updated_at)
      select c.id, l.id, now(), now() from customers c join logins l on l.user_name = 'p' || c.id || '@whatever.example';
    insert into price_lists (customer_id, reference, name) select id, 'main', 'Main list' from customers;
    insert into shipping_addresses (customer_id, price_list_id, address_line1, suburb, state_id, postal_code)
      select customer_id, id, '1 Whatever Street', 'Marrickville', 2, '2204' from price_lists;
    insert into brands (name) values ('Whatever');
    insert into categories (name) values ('Whatever');
    insert into products (code, name, brand_id, category_id, updated_at)
      select 'P' || n, 'Product ' || n, 1, 1, now() from generate_series(1, 50) n;
    insert into product_images (product_id, position, url, is_primary)
      select p.id, n, '/media/' || n || '.png', n = 2 from products p, generate_series(1, 2) n;
    insert into price_list_items (customer_id, price_list_id, product_id, unit_price_ex_cents, unit_gst_cents,
        freight_ex_cents, freight_gst_cents, product_name)
      select l.customer_id, l.id, p.id, 1000 + p.id, 100, 50, 5, p.name from price_lists l, products p;
    insert into orders (customer_id, status_id, price_list_id, shipping_address_id, ordered_on, created_by_login_id,
        created_at, approved_by_login_id, approved_at, rejected_at, rejected_reason, updated_by_login_id, updated_at)
      select a.customer_id, 1 + n % 5, a.price_list_id, a.id, '2026-03-02', m.login_id, now(), m.login_id, now(), now(),
        'Whatever', m.login_id, now()
      from shipping_addresses a join memberships m on m.customer_id = a.customer_id, generate_series(1, 60) n;
    insert into order_lines (customer_id, order_id, price_list_item_id, quantity, unit_price_ex_cents, unit_gst_cents,
        freight_ex_cents, freight_gst_cents, product_code, product_name)
      select o.customer_id, o.id, i.id, 1 + o.id % 7, 1000, 100, 50, 5, 'P', i.product_name
      from orders o join price_list_items i on i.customer_id = o.customer_id and i.product_id % 17 = o.id % 17;
    insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
      select c.id, 'D' || c.id || '-' || n, 'invoice', '2026-03-02', '2026-04-30', n * 100, n * 100
      from customers c, generate_series(1, 50) n;`)

/** Number of rows of every table, with the stored counts. */
export async function contentOf(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ content: string }>(`
    select string_agg(format('%s: %s', c.relname, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I.%I', n.nspname, c.relname), false, true, '')))[1]), E'\\n' order by c.relname)
      || (select string_agg(format(E'\\n%s %s %s', customer_id, status_id, orders), '' order by customer_id, status_id)
        from (select customer_id, status_id, sum(orders) as orders from order_status_counts group by 1, 2) k) as content
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`)
  return rows[0]?.content ?? ''
}

/** True once the database has been migrated to the baseline. */
export async function isContinued(db: pg.Client): Promise<boolean> {
  const { rowCount } = await db.query("select from migrations where name like '0401%'")
  return rowCount !== 0
}

/** True if the program has connected to the database. */
export async function isVisited(db: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await db.query('select from pg_stat_activity where datname = $1', [name])
  return rowCount !== 0
}
