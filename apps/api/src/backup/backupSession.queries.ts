import pg from 'pg'

export const identifier = (name: string): string => pg.escapeIdentifier(name)

/** Settings under which rows have the same text on every server, and long statements are not ended. */
export async function steadySession(client: pg.Client): Promise<void> {
  await client.query(`
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 3; set row_security = off;
    select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`)
}
