import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Moves the style sheets to the end of the page, so that the browser paints the content before them at once.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const links = page.match(stylesheet) ?? []
        return page.replaceAll(stylesheet, '').replace('</body>', `${links.join('')}\n  </body>`)
      },
    },
  }
}
