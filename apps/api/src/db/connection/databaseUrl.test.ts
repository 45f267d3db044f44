import { expect, test } from 'vitest'
import {
  atHost,
  attributesProblem,
  hostsOf,
  standbyAttributesProblem,
  standbyUrlsOf,
  withHostList,
} from './databaseUrl.ts'

test.each([
  [
    'with ports',
    'postgresql://portal:p%40ss@one:6432,two:6433/portal?target_session_attrs=read-write',
    'postgresql://portal:p%40ss@one:6432/portal?target_session_attrs=read-write&host=one%2Ctwo&port=6432%2C6433',
  ],
  [
    'without',
    'postgres://one,two,three/portal',
    'postgres://one/portal?host=one%2Ctwo%2Cthree&port=5432%2C5432%2C5432',
  ],
  [
    'of numbers',
    'postgres://[fd00::1]:6432,10.0.0.2/portal',
    'postgres://[fd00::1]:6432/portal?host=fd00%3A%3A1%2C10.0.0.2&port=6432%2C5432',
  ],
])('several hosts %s become a URL', (_, text, url) => {
  expect(withHostList(text)).toBe(url)
})

test('a string with one host, or with none that can be read, stays as it is', () => {
  for (const text of [
    'postgresql://portal:a,b@one:6432/portal',
    'postgresql://one/portal?host=%2Fsocket',
    'postgresql://one,/portal',
    'nonsense',
  ])
    expect([withHostList(text), hostsOf(text)]).toEqual([text, []])
})

test('each host has its own port or the first one', () => {
  const url = withHostList('postgresql://portal@one:6432,two/portal')
  expect(hostsOf(url)).toEqual([
    { host: 'one', port: '6432' },
    { host: 'two', port: '5432' },
  ])
  expect(hostsOf('postgresql://one/portal?host=%2Fa,%2Fb&port=6432')).toEqual([
    { host: '/a', port: '6432' },
    { host: '/b', port: '6432' },
  ])
  expect(atHost(url, { host: 'two', port: '5432' })).toBe(
    'postgresql://portal@one:6432/portal?host=two&port=5432',
  )
})

test('an address that requires a read-only server is refused', () => {
  const asking = (attribute: string) =>
    attributesProblem(`postgresql://one/portal?target_session_attrs=${attribute}`)
  expect(['any', 'primary', 'read-write'].map(asking)).toEqual([undefined, undefined, undefined])
  for (const attribute of ['standby', 'prefer-standby', 'read-only'])
    expect(asking(attribute)).toContain(`target_session_attrs=${attribute} asks for`)
  expect(attributesProblem('nonsense')).toBeUndefined()
})

test('the address of a standby must not require a writable server', () => {
  const asking = (attribute: string) =>
    standbyAttributesProblem(`postgresql://one/portal?target_session_attrs=${attribute}`)
  expect(['any', 'standby', 'prefer-standby', 'read-only'].map(asking)).toEqual(Array(4).fill(undefined))
  for (const attribute of ['primary', 'read-write'])
    expect(asking(attribute)).toBe(`target_session_attrs=${attribute} asks for the primary; use standby`)
  expect(standbyAttributesProblem('postgresql://one/portal')).toBeUndefined()
})

test('standbys use the application’s login and the primary’s database unless another is named', () => {
  const application = 'postgresql://app:s%40cret@one/portal'
  expect(standbyUrlsOf(withHostList('postgresql://owner:own@two,three:6432'), application)).toEqual([
    'postgresql://app:s%40cret@two/portal?host=two&port=5432',
    'postgresql://app:s%40cret@two/portal?host=three&port=6432',
  ])
  expect(standbyUrlsOf('postgresql://two:6432/pooled?sslmode=require', application)).toEqual([
    'postgresql://app:s%40cret@two:6432/pooled?sslmode=require',
  ])
  expect(standbyUrlsOf('postgresql:///?host=%2Fsocket', application)).toEqual([
    'postgresql://app:s%40cret@localhost/portal?host=%2Fsocket',
  ])
})
