import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './prepare.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const { version, workspaces } = JSON.parse(read('package.json'))

test('every package has the version of the newest entry in the changelog', () => {
  const [newest] = read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)
  expect(newest?.[1]).toBe(version)
  const others = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  ).filter((path) => JSON.parse(read(path)).version !== version)
  expect(others).toEqual([])
})

test('security fixes are promised for this version', () => {
  const [major, minor] = version.split('.')
  expect(read('SECURITY.md')).toMatch(new RegExp(`^\\| ${major}\\.${minor} +\\| yes`, 'm'))
})

test('the image, the cluster and docs/install.md name this version', () => {
  expect(read('Containerfile')).toContain(`image.version="${version}"`)
  expect(read('deploy/kubernetes/example/kustomization.yaml')).toContain(`newTag: ${version}\n`)
  const [, patched] = /^(.*)\.\d+$/.exec(version)
  const next = `${patched}.${Number(version.split('.')[2]) + 1}`
  const named = read('docs/install.md').matchAll(/tradecounter-(\d[\d.]*\d)|version=(\S+)/g)
  expect(new Set([...named].map(([, file, name]) => file ?? name))).toEqual(new Set([version, next]))
})

/** Tables that grow with the customers' work, whose locks by a migration people would notice. */
const growing = new Set(
  `orders order_lines order_events order_lists order_list_items documents document_questions files payments
  payment_attempts payment_transactions provider_messages card_receipts ledger_journals ledger_entries products
  product_images price_list_items search_words audit_entries sent_mails webhook_events webhook_deliveries statements
  logins memberships sessions quotes quote_version_lines`.split(/\s+/),
)
const locking =
  /^(?:alter table|create (?:unique )?index \w+ on|create (?:or replace )?trigger [^;]*? on|drop trigger \w+ on|update)\s+(\w+)/gm

/** Growing tables that a migration locks, except tables that the same upgrade creates. */
function lockedTables(text, tableNames) {
  const statements = text.replaceAll(/\$\$.*?\$\$/gs, '')
  for (const [, table] of statements.matchAll(/^create table (\w+)/gm)) tableNames.add(table)
  const locked = [...statements.matchAll(locking)].map(([, table]) => table)
  return locked.filter((table) => growing.has(table) && !tableNames.has(table))
}

const migrations = globSync('apps/api/migrations/*.sql', { cwd: root }).sort()
/** Migrations after the baseline, whose last file is 0420: only these change existing databases. */
const later = migrations.filter((file) => file.split('/').at(-1) > '0421')

test('a statement that locks a growing table is found, unless the upgrade creates the table', () => {
  const locksOf = (text) => lockedTables(text, new Set())
  expect(locksOf('alter table orders add column colour text;')).toEqual(['orders'])
  expect(locksOf('create unique index payments_colour on payments (colour);')).toEqual(['payments'])
  expect(
    locksOf(
      'create trigger documents_told after insert on documents\n  for each row execute function tell();',
    ),
  ).toEqual(['documents'])
  expect(locksOf('update logins set enabled = true;\ndrop trigger told on quotes;')).toEqual([
    'logins',
    'quotes',
  ])
  expect(locksOf('create table orders (id integer);\ncreate index orders_colour on orders (id);')).toEqual([])
  expect(locksOf('alter table brands add column colour text;')).toEqual([])
  expect(locksOf('create function f() returns void as $$\nupdate orders set id = 1;\n$$;')).toEqual([])
})

test('the growing tables are tables of the migrations', () => {
  const tableNames = new Set()
  for (const file of migrations) lockedTables(read(file), tableNames)
  expect([...growing].filter((table) => !tableNames.has(table))).toEqual([])
})

test('each migration since 3.3.0 that locks a growing table is named under Upgrade', () => {
  const [since] = read('CHANGELOG.md').split('## [3.3.0]')
  const upgrades = [...since.matchAll(/### Upgrade\n(.*?)(?=\n##|$)/gs)].map(([, text]) => text).join('\n')
  const tableNames = new Set()
  const numbers = later
    .filter((file) => lockedTables(read(file), tableNames).length > 0)
    .map((file) => file.split('/').at(-1).slice(0, 4))
  expect(numbers.filter((number) => !new RegExp(`\\b${number}\\b`).test(upgrades))).toEqual([])
})

test('every version of the changelog has a link to its changes', () => {
  const changelog = read('CHANGELOG.md')
  const versions = [...changelog.matchAll(/^## \[(.+?)\]/gm)].map(([, name]) => name)
  const links = [...changelog.matchAll(/^\[(.+?)\]: \S+$/gm)].map(([, name]) => name)
  expect(links).toEqual(versions)
})

test('the bill of packages can be written to a file, as npm prints a line before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradecounter-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // INIT_CWD is npm's name for the folder of the caller.
  execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs'), 'bill.json'], {
    env: { ...process.env, INIT_CWD: folder },
  })
  const bill = JSON.parse(readFileSync(join(folder, 'bill.json'), 'utf8'))
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.components.map(({ name }) => name)).toContain('fastify')
})
