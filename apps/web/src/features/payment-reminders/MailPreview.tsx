import { useEffect, useRef } from 'react'

/** Elements in the portal's emails; any other is rendered as a plain block. */
const allowedTags = new Set(['DIV', 'P', 'TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD'])

/** Name of the rendered element; links become text, as they are for the recipient only. */
const nameOf = ({ tagName }: Element): string => {
  if (tagName === 'A') return 'span'
  return allowedTags.has(tagName) ? tagName : 'div'
}

/**
 * Mail whose `style` attributes are renamed, as the page's content security policy refuses them
 * while parsing; a script sets the styles afterwards. Typed quotation marks
 * in an email are escaped, so no text matches.
 */
const renamed = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** Copy of an element with its styles. */
function drawn(source: Element): HTMLElement {
  const element = document.createElement(nameOf(source))
  element.style.cssText = source.getAttribute('data-style') ?? ''
  for (const child of source.childNodes) {
    if (child instanceof Element) element.append(drawn(child))
    else if (child instanceof Text) element.append(child.data)
  }
  return element
}

/** Mail as its recipient sees it, in a shadow tree without the page's styles. */
export function MailPreview({ html }: { readonly html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.replaceChildren(drawn(new DOMParser().parseFromString(renamed(html), 'text/html').body))
  }, [html])
  return <div ref={host} />
}
