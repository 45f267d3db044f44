// Files of earlier builds in a new build: pages opened before an upgrade still request them, and two versions
// run side by side during a rollout.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const monthMs = 30 * 24 * 3_600_000

const assetsOf = (dist) => {
  const folder = join(dist, 'assets')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Names of a build's own files, without copies from earlier builds. */
function ownAssets(dist) {
  const path = join(dist, '.vite/manifest.json')
  const manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const named = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  const names = new Set(named.map((file) => file.replace(/^assets\//, '')))
  return assetsOf(dist).filter((name) => names.has(name.replace(/\.(br|gz)$/, '')))
}

/**
 * Prepares the folder of a new build: files of the previous build stay for a month from now, older ones until
 * their month is over. `previous`: build of another release, if any.
 */
export function keepOlderAssets(dist, previous, now = Date.now()) {
  const target = join(dist, 'assets')
  const superseded = new Set(ownAssets(dist))
  if (previous) {
    mkdirSync(target, { recursive: true })
    for (const name of ownAssets(previous)) superseded.add(name)
    for (const name of assetsOf(previous)) {
      const from = join(previous, 'assets', name)
      const { mtime } = statSync(from)
      if (existsSync(join(target, name))) continue
      copyFileSync(from, join(target, name))
      utimesSync(join(target, name), mtime, mtime)
    }
  }
  const date = new Date(now)
  for (const name of superseded) utimesSync(join(target, name), date, date)
  for (const name of assetsOf(dist))
    if (statSync(join(target, name)).mtimeMs < now - monthMs) rmSync(join(target, name))
}
