import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped; markup is not; missing values leave no text', () => {
  const items = ['<a>', '"b"'].map((item) => html`<li title="${item}">${item}</li>`)
  expect(html`${items}${false}${undefined}${0}`.markup).toBe(
    '<li title="&lt;a&gt;">&lt;a&gt;</li><li title="&quot;b&quot;">&quot;b&quot;</li>0',
  )
})
