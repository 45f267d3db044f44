import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingNames } from '@tradecounter/api/settings/settings.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const file = (path: string): string => readFileSync(join(root, path), 'utf8')

interface Service {
  readonly environment: Readonly<Record<string, string>>
  readonly image: string
}

const compose = parse(file('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
}

test('the portal’s containers have a read-only root, no rights, and time to stop', () => {
  for (const role of ['web', 'worker']) {
    const service = compose.services[role]
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '40s',
      environment: { ROLE: role },
    })
    const names = Object.keys(service?.environment ?? {})
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
  }
})

test('images of other projects are pinned, and can be replaced', () => {
  const store = parse(file('deploy/containers/store.yaml'), { merge: true }) as typeof compose
  const others = [compose.services['database'], compose.services['proxy'], store.services['store']]
  for (const service of others)
    expect(service?.image).toMatch(/^\$\{[A-Z]+_IMAGE:-docker\.io\/[a-z/]+:v?\d+\.[\d.]+\}$/)
  expect(file('Containerfile')).toMatch(/^ARG BASE=docker\.io\/library\/debian:\d+\.\d+-slim$/m)
})

test('docs/install.md and the image fetch the same Node and npm as the project', () => {
  const { dependencies } = JSON.parse(file('package.json')) as { dependencies: { node: string } }
  const [, npm] = /^ARG NPM_VERSION=(.*)$/m.exec(file('Containerfile')) ?? []
  expect(file('docs/install.md')).toContain(` node@${dependencies.node} npm@${npm}\n`)
})

test('the image has the licence, those of its packages and of Node, and says so', () => {
  const containerfile = file('Containerfile')
  const { version, license } = JSON.parse(file('package.json')) as { version: string; license: string }
  expect(containerfile).toContain('node scripts/notices.mjs > THIRD-PARTY-NOTICES.txt')
  expect(containerfile).toMatch(
    /^COPY --from=build .*\/portal\/LICENSE \/portal\/THIRD-PARTY-NOTICES\.txt \/portal\/$/m,
  )
  expect(containerfile).toContain(`org.opencontainers.image.version="${version}"`)
  expect(containerfile).toContain(`org.opencontainers.image.licenses="${license}"`)
  expect(file('.dockerignore').split('\n')).toContain('!LICENSE')
  const notices = execFileSync(process.execPath, [join(root, 'scripts/notices.mjs')], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(notices).toContain('Node.js is licensed for use as follows')
  for (const name of ['fastify', 'kysely', 'pg-boss', 'postal-mime'])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+[^]*?\n\nLicence: MIT`, 'm'))
})

test('the image contains the fonts of PDFs', () => {
  const fonts = [...file('apps/api/src/pdf/sheetPage.ts').matchAll(/(Inter_\w+\.ttf)/g)].map(
    ([, name = '']) => name,
  )
  const fontFiles = [...file('Containerfile').matchAll(/-not -name (Inter_\w+\.ttf)/g)].map(
    ([, name]) => name,
  )
  expect(fonts).not.toEqual([])
  expect(fontFiles).toEqual(fonts)
})
