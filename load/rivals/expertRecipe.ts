import { isSession, type Recipe, type Source } from './recipe.ts'

/** Check of a member's session, written by hand. */
const member = `with member as materialized (
  select from sessions s join logins l on l.id = s.login_id
  join memberships m on m.login_id = s.login_id and m.customer_id = s.customer_id
  join customers c on c.id = m.customer_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now() and l.enabled and m.enabled and c.enabled)`

/** Wraps a statement so that it returns its rows as JSON, unless it writes JSON already. */
const jsonOf = (text: string): string =>
  text.includes('p.json')
    ? `(select concat('[', string_agg(r.json, ','), ']') from (${text}) r)`
    : `(select coalesce(json_agg(r), '[]')::text from (${text}) r)`

/**
 * Combines the statements of a read into one that checks the session and returns all rows as JSON. Undefined
 * for a write, without a session, and if a statement binds results of another.
 */
export function expertRecipe({ statements, transaction }: Recipe): Recipe | undefined {
  const checked = statements.find(isSession)?.sources[0]
  const session = checked && 'only' in checked ? checked.only : checked
  const reads = statements.filter((statement) => !isSession(statement))
  const isBound = reads.some(({ sources }) => sources.some((source) => 'statement' in source))
  if (transaction || !session || reads.length === 0 || isBound) return undefined
  const sources: Source[] = [session]
  const columns = reads.map(({ text, sources: own }) => {
    const before = sources.length
    sources.push(...own)
    return jsonOf(text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`))
  })
  const text = `${member} select concat_ws(',', ${columns.join(', ')}) as written from member`
  return { statements: [{ text, sources, ahead: false }], transaction: false }
}
