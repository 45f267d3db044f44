import { expect, test } from 'vitest'
import { returnPath } from './returnPath.ts'

test.each([
  '/orders/12',
  '/Orders/12?tab=draft&orderNumber=SO-00#lines',
  '/orders/12/',
  '/payments/7/confirm',
  '/users?search=//evil.example',
  '/products/45?back=https://evil.example',
])('the requested page is kept: %s (R37)', (text) => expect(returnPath(text)).toBe(text))

test.each([
  undefined,
  '',
  'orders/12',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/orders/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e/evil.example',
  '/orders//evil.example',
  '%2F%2Fevil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/orders',
  'javascript:alert(1)',
  'data:text/html,whatever',
  '@evil.example',
  `/${'o'.repeat(2000)}`,
  '/',
  '/?next=/orders',
  '/login',
  '/Logout/',
])('an address outside the portal, or of the login itself, is not: %j', (text) =>
  expect(returnPath(text)).toBeUndefined(),
)
