import { expect, test } from 'vitest'
import { browserName } from './browserName.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on macOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Safari/604.1`, 'Safari on iOS'],
  [`Mozilla/5.0 (Linux; Android 15) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['lightMyRequest', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%j is called %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))
