// `node scripts/notices.mjs`: prints the licences of the installed packages and of Node, for the image.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const isLicence = (name) => /^(licen[cs]e|copying|notice|third.party|mit-license)/i.test(name)

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const locked = Object.keys(packages).filter((path) => path.includes('node_modules/') && !packages[path].link)
// Package of the Node binary, which an installation script downloads.
const fetched = globSync('node_modules/node/node_modules/*', { cwd: root })

/** Licence texts of a package, or the licence of its package.json. */
function noticeOf(path) {
  const folder = join(root, path)
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const source = homepage ?? repository?.url ?? repository ?? ''
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && isLicence(file.name))
    .map((file) => readFileSync(join(folder, file.name), 'utf8').trim())
  const terms = `Licence: ${typeof license === 'string' ? license : (license?.type ?? 'see its source')}`
  return [`${name} ${version} ${source}`.trim(), terms, ...texts].join('\n\n')
}

const installed = [...new Set([...locked, ...fetched])].filter((path) =>
  existsSync(join(root, path, 'package.json')),
)
process.stdout.write(
  `${installed
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(noticeOf)
    .join(`\n\n${'-'.repeat(78)}\n\n`)}\n`,
)
