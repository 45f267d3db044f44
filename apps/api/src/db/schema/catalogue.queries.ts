import type pg from 'pg'

/** Column as PostgreSQL's catalogues describe it; texts are PostgreSQL's own. */
export interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly notNull: boolean
  /** 'a' for always, 'd' for by default. */
  readonly identity: '' | 'a' | 'd'
  readonly generated: boolean
  readonly defaultText: string | null
  readonly comment: string | null
}

export interface Constraint {
  readonly table: string
  readonly name: string
  readonly kind: 'c' | 'f' | 'p' | 'u' | 'x'
  readonly columns: readonly string[]
  /** Table that a foreign key refers to. */
  readonly references: string | null
  readonly definition: string
}

/** SQL of a part of a table: an index, a trigger, a policy or a grant. */
export interface TablePart {
  readonly table: string
  readonly definition: string
}

export interface Table {
  readonly name: string
  readonly options: readonly string[] | null
  readonly comment: string | null
}

interface View {
  readonly name: string
  readonly options: readonly string[] | null
  readonly definition: string
  readonly comment: string | null
}

export interface Routine {
  readonly name: string
  readonly arguments: string
  readonly returns: string
  readonly language: string
  /** 'i' immutable, 's' stable, 'v' volatile. */
  readonly volatility: 'i' | 's' | 'v'
  readonly parallelSafe: boolean
  readonly strict: boolean
  readonly owners: boolean
  readonly settings: readonly string[] | null
  readonly cost: number
  readonly rows: number
  /** Body as written; of a function in standard SQL, as PostgreSQL prints it. */
  readonly body: string
  readonly isStandard: boolean
  /** False if the right to execute it was taken from the public. */
  readonly isPublic: boolean
  /** Other roles that may execute it. */
  readonly grantees: readonly string[]
  readonly comment: string | null
}

interface Sequence {
  readonly name: string
  readonly start: string
}

export interface Catalogue {
  readonly tables: readonly Table[]
  readonly columns: readonly Column[]
  readonly constraints: readonly Constraint[]
  readonly indexes: readonly TablePart[]
  readonly statistics: readonly TablePart[]
  readonly triggers: readonly TablePart[]
  readonly policies: readonly TablePart[]
  readonly grants: readonly TablePart[]
  readonly views: readonly View[]
  readonly routines: readonly Routine[]
  readonly sequences: readonly Sequence[]
}

const ofSchema = `c.relnamespace = 'public'::regnamespace`
const collate = `collate "C"`

const statements: Readonly<Record<keyof Catalogue, string>> = {
  tables: `
    select c.relname as name, c.reloptions as options, obj_description(c.oid, 'pg_class') as comment
    from pg_class c where ${ofSchema} and c.relkind = 'r' order by c.relname ${collate}`,
  columns: `
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      case when a.attcollation <> t.typcollation then l.collname end as collation, a.attnotnull as "notNull",
      a.attidentity as identity, a.attgenerated <> '' as generated, pg_get_expr(d.adbin, d.adrelid, true) as "defaultText",
      col_description(c.oid, a.attnum) as comment
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${ofSchema} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname ${collate}, a.attnum`,
  constraints: `
    select c.relname as table, k.conname as name, k.contype as kind,
      array(select a.attname::text from unnest(k.conkey) with ordinality u (attnum, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum order by u.place) as columns,
      f.relname as references, pg_get_constraintdef(k.oid, true) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
    where ${ofSchema} and k.contype in ('c', 'f', 'p', 'u', 'x')
    order by c.relname ${collate}, array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname ${collate}`,
  indexes: `
    select c.relname as table, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
    where ${ofSchema} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by c.relname ${collate}, n.relname ${collate}`,
  statistics: `
    select c.relname as table, pg_get_statisticsobjdef(s.oid) as definition
    from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid where ${ofSchema}
    union all
    select c.relname, format('alter table %s alter column %s set (%s)', c.relname, a.attname, array_to_string(a.attoptions, ', '))
    from pg_attribute a join pg_class c on c.oid = a.attrelid where ${ofSchema} and a.attoptions is not null order by 1, 2`,
  triggers: `
    select c.relname as table, pg_get_triggerdef(t.oid, true) as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${ofSchema} and not t.tgisinternal
    order by c.relname ${collate}, t.tgname ${collate}`,
  policies: `
    select c.relname as table, format('alter table %s enable row level security', c.relname) as definition
    from pg_class c where ${ofSchema} and c.relrowsecurity
    union all
    select tablename, format('create policy %s on %s%s%s%s', policyname, tablename,
      case when cmd = 'ALL' then '' else ' for ' || lower(cmd) end,
      case when qual is null then '' else ' using ' || case when qual like '( SELECT%' then '(' || qual || ')' else qual end end,
      case when with_check is null then '' else ' with check (' || with_check || ')' end)
    from pg_policies where schemaname = 'public' order by 1, 2`,
  grants: `
    select c.relname as table, format('grant %s on %s to %s',
        string_agg(lower(g.privilege_type), ', ' order by array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], g.privilege_type)),
        c.relname, g.grantee::regrole) as definition
    from pg_class c cross join aclexplode(c.relacl) g
    where ${ofSchema} and c.relkind in ('r', 'v', 'S') and g.grantee <> c.relowner
      and not (c.relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i'))
    group by c.relname, g.grantee
    union all
    select c.relname, format('grant %s on %s to %s',
      string_agg(lower(g.privilege_type) || ' (' || a.attname || ')', ', ' order by g.privilege_type, a.attname ${collate}), c.relname, g.grantee::regrole)
    from pg_attribute a join pg_class c on c.oid = a.attrelid cross join aclexplode(a.attacl) g
    where ${ofSchema} and c.relkind = 'r' group by c.relname, g.grantee
    order by 1, 2`,
  views: `
    select c.relname as name, c.reloptions as options, pg_get_viewdef(c.oid, true) as definition, obj_description(c.oid, 'pg_class') as comment
    from pg_class c where ${ofSchema} and c.relkind = 'v' order by c.relname ${collate}`,
  routines: `
    select p.proname as name, pg_get_function_arguments(p.oid) as arguments, pg_get_function_result(p.oid) as returns,
      l.lanname as language, p.provolatile as volatility, p.proparallel = 's' as "parallelSafe", p.proisstrict as strict,
      p.prosecdef as owners, p.proconfig as settings, p.procost::float8 as cost, p.prorows::float8 as rows,
      coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body, pg_get_function_sqlbody(p.oid) is not null as "isStandard",
      p.proacl is null or exists (select from aclexplode(p.proacl) g where g.grantee = 0) as "isPublic",
      array(select g.grantee::regrole::text from aclexplode(p.proacl) g where g.grantee not in (0, p.proowner) order by 1) as grantees,
      obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname ${collate}, 2`,
  sequences: `
    select c.relname as name, s.seqstart::text as start
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where ${ofSchema} and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    order by c.relname ${collate}`,
}

/** Every object of the schema `public`, in the order of their names. */
export async function readCatalogue(db: pg.ClientBase): Promise<Catalogue> {
  const found: [string, unknown[]][] = []
  for (const [kind, statement] of Object.entries(statements))
    found.push([kind, (await db.query(statement)).rows])
  return Object.fromEntries(found) as unknown as Catalogue
}
