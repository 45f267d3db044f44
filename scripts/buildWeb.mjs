// Builds the web app if its sources differ from those of its last build.
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepOlderAssets } from './olderAssets.mjs'
import { node, root, run } from './prepare.mjs'
import { sourceHash } from './sourceHash.mjs'

const sources = ['apps/web', 'packages/rules/src', 'packages/contract/src', 'package-lock.json']
const dist = join(root, 'apps/web/dist')
const stamp = join(dist, '.built')

/** Build of the running release, which is installed next to this one (docs/install.md). */
function previousBuild() {
  const current = join(root, '../../current')
  if (!existsSync(current) || realpathSync(current) === realpathSync(root)) return undefined
  const built = join(current, 'apps/web/dist')
  return existsSync(built) ? built : undefined
}

export function buildWeb() {
  const hash = sourceHash(root, sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  process.stdout.write('Building the web app…\n')
  rmSync(stamp, { force: true })
  keepOlderAssets(dist, previousBuild())
  run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'])
  writeFileSync(stamp, hash)
}
